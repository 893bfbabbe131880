import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Merchants are spread over this many parts, as in the books. */
const PARTS = 4;

/** What is hot is counted from bets, for each merchant by itself; nobody says it of a game any more. */
export const gamesHot: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE game_hours (
        merchant text NOT NULL REFERENCES merchants,
        hour timestamptz NOT NULL,
        node_id integer NOT NULL REFERENCES games,
        rounds bigint NOT NULL CHECK (rounds > 0),
        PRIMARY KEY (merchant, hour, node_id)
      ) PARTITION BY HASH (merchant)`.execute(db);
    for (let part = 0; part < PARTS; part += 1) {
      await sql`
        CREATE TABLE ${sql.table(`game_hours_${part}`)} PARTITION OF game_hours
          FOR VALUES WITH (MODULUS ${sql.lit(PARTS)}, REMAINDER ${sql.lit(part)})`.execute(db);
    }
    await sql`
      CREATE TABLE hot_games (
        merchant text NOT NULL REFERENCES merchants,
        node_id integer NOT NULL REFERENCES games,
        place integer NOT NULL CHECK (place > 0),
        PRIMARY KEY (merchant, node_id)
      )`.execute(db);
    // Lists show who is hot, so they are old when that changes.
    await sql`SELECT versions_watch('hot_games', 'games')`.execute(db);
    await sql`ALTER TABLE games DROP COLUMN is_hot`.execute(db);
  },
};
