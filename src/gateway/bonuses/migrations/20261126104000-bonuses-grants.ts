import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Merchants are spread over this many parts, as in the books. */
const PARTS = 4;

/** Bonuses with the terms that they began with, what counts of the bets under them, and of each bet what was bonus money. */
export const bonusesGrants: Migration = {
  async up(db: Kysely<unknown>) {
    await grants(db);
    await counts(db);
    await shares(db);
  },
};

async function grants(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE bonus_grants (
      merchant text NOT NULL REFERENCES merchants,
      id bigint GENERATED ALWAYS AS IDENTITY,
      member_id text NOT NULL,
      source text NOT NULL,
      reference text NOT NULL,
      slug text,
      title jsonb NOT NULL,
      currency text NOT NULL,
      amount bigint NOT NULL CHECK (amount > 0),
      to_keep bigint NOT NULL CHECK (to_keep >= 0),
      kept bigint NOT NULL DEFAULT 0 CHECK (kept BETWEEN 0 AND to_keep),
      terms jsonb NOT NULL,
      required bigint NOT NULL CHECK (required >= 0),
      wagered bigint NOT NULL DEFAULT 0,
      in_play bigint NOT NULL DEFAULT 0 CHECK (in_play >= 0),
      own bigint NOT NULL DEFAULT 0 CHECK (own >= 0),
      state text NOT NULL CHECK (state IN ('queued', 'active', 'completed', 'givenUp', 'expired', 'lost', 'refused')),
      granted_at timestamptz NOT NULL,
      began_at timestamptz,
      until timestamptz,
      ended_at timestamptz,
      PRIMARY KEY (merchant, id),
      CONSTRAINT bonus_grants_once UNIQUE (merchant, member_id, source, reference),
      CONSTRAINT bonus_grants_of_member FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id),
      CHECK ((state IN ('queued', 'active')) = (ended_at IS NULL)),
      CHECK ((state IN ('queued', 'refused')) = (began_at IS NULL)),
      CHECK (own <= in_play)
    ) PARTITION BY HASH (merchant)`.execute(db);
  await split(db, 'bonus_grants');
  await sql`CREATE UNIQUE INDEX bonus_grants_active ON bonus_grants (merchant, member_id) WHERE state = 'active'`.execute(
    db,
  );
  await sql`CREATE INDEX bonus_grants_list ON bonus_grants (merchant, member_id, granted_at DESC, id DESC)`.execute(db);
  await sql`CREATE INDEX bonus_grants_open ON bonus_grants (merchant, until) WHERE state IN ('queued', 'active')`.execute(
    db,
  );
  await sql`
    CREATE TABLE bonuses_parts (
      merchant text PRIMARY KEY REFERENCES merchants,
      part jsonb NOT NULL
    )`.execute(db);
}

async function counts(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE bonus_bets (
      merchant text NOT NULL,
      bet bigint NOT NULL,
      grant_id bigint NOT NULL,
      counted bigint NOT NULL CHECK (counted >= 0),
      why text CHECK (why IN ('stake', 'category', 'sides')),
      PRIMARY KEY (merchant, bet),
      CONSTRAINT bonus_bets_of_grant FOREIGN KEY (merchant, grant_id) REFERENCES bonus_grants (merchant, id)
    ) PARTITION BY HASH (merchant)`.execute(db);
  await split(db, 'bonus_bets');
}

/** A bet keeps under which bonus it was placed, and how much of its stake was bonus money; so do calls and held wins. */
async function shares(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE bets
      ADD COLUMN grant_id bigint,
      ADD COLUMN bonus_stake bigint NOT NULL DEFAULT 0 CHECK (bonus_stake >= 0),
      ADD CONSTRAINT bets_bonus_stake CHECK (bonus_stake <= stake)`.execute(db);
  await sql`CREATE INDEX bets_grant ON bets (merchant, grant_id, placed_at DESC, id DESC) WHERE grant_id IS NOT NULL`.execute(
    db,
  );
  await sql`ALTER TABLE vendor_transactions ADD COLUMN bonus bigint NOT NULL DEFAULT 0 CHECK (bonus >= 0)`.execute(db);
  await sql`
    ALTER TABLE held_wins
      ADD COLUMN bonus bigint NOT NULL DEFAULT 0 CHECK (bonus >= 0),
      ADD COLUMN grant_id bigint,
      ADD CONSTRAINT held_wins_bonus CHECK (bonus <= amount)`.execute(db);
}

async function split(db: Kysely<unknown>, table: string): Promise<void> {
  for (let part = 0; part < PARTS; part += 1) {
    await sql`
      CREATE TABLE ${sql.table(`${table}_${part}`)} PARTITION OF ${sql.table(table)}
      FOR VALUES WITH (MODULUS ${sql.lit(PARTS)}, REMAINDER ${sql.lit(part)})`.execute(db);
  }
}
