import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Merchants are spread over this many parts, as in the books. */
const PARTS = 4;

/** Ranks of members, how they came to them, and what they are held to. */
export const ranksStandings: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE rank_standings (
        merchant text NOT NULL REFERENCES merchants,
        id bigint GENERATED ALWAYS AS IDENTITY,
        member_id text NOT NULL,
        rank text,
        level integer NOT NULL DEFAULT 0 CHECK (level >= 0),
        since date,
        credit bigint NOT NULL DEFAULT 0,
        held_from date,
        kept_until date,
        gift_month text,
        gift_year integer,
        moved_at timestamptz NOT NULL,
        PRIMARY KEY (merchant, member_id),
        CONSTRAINT rank_standings_of_member FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id),
        CHECK ((rank IS NULL) = (level = 0)),
        CHECK (kept_until IS NULL OR held_from IS NOT NULL AND held_from < kept_until)
      ) PARTITION BY HASH (merchant)`.execute(db);
    await split(db, 'rank_standings');
    await sql`CREATE INDEX rank_standings_list ON rank_standings (moved_at, id) WHERE level > 0`.execute(db);
    await sql`CREATE INDEX rank_standings_kept ON rank_standings (merchant, kept_until)`.execute(db);
    await sql`
      CREATE TABLE rank_moves (
        merchant text NOT NULL REFERENCES merchants,
        id bigint GENERATED ALWAYS AS IDENTITY,
        member_id text NOT NULL,
        from_rank text,
        from_level integer NOT NULL,
        to_rank text,
        to_level integer NOT NULL,
        move text NOT NULL CHECK (move IN ('climbed', 'fell', 'set')),
        reason text,
        day date NOT NULL,
        at timestamptz NOT NULL,
        PRIMARY KEY (merchant, id),
        CONSTRAINT rank_moves_of_member FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
      ) PARTITION BY HASH (merchant)`.execute(db);
    await split(db, 'rank_moves');
    await sql`CREATE INDEX rank_moves_of ON rank_moves (merchant, member_id, id DESC)`.execute(db);
    await sql`
      CREATE TABLE ranks_parts (
        merchant text PRIMARY KEY REFERENCES merchants,
        part jsonb NOT NULL,
        changed_at timestamptz NOT NULL
      )`.execute(db);
  },
};

async function split(db: Kysely<unknown>, table: string): Promise<void> {
  for (let part = 0; part < PARTS; part += 1) {
    await sql`
      CREATE TABLE ${sql.table(`${table}_${part}`)} PARTITION OF ${sql.table(table)}
      FOR VALUES WITH (MODULUS ${sql.lit(PARTS)}, REMAINDER ${sql.lit(part)})`.execute(db);
  }
}
