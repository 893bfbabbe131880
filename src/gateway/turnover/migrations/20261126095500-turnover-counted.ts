import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Merchants are spread over this many parts, as in the books. */
const PARTS = 4;

/**
 * What was counted of each bet, beside what it is: where the two differ, its change waits to be counted. What a bet was when it was
 * counted is taken out again by the day and category that it was counted for. Bets from before wait too.
 */
export const turnoverCounted: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      ALTER TABLE bets
        ADD COLUMN counted_stake bigint,
        ADD COLUMN counted_win bigint,
        ADD COLUMN counted_day date,
        ADD COLUMN counted_type text`.execute(db);
    await sql`
      CREATE INDEX bets_uncounted ON bets (merchant, id)
        WHERE counted_stake IS DISTINCT FROM CASE WHEN state = 'settled' THEN stake END
          OR counted_win IS DISTINCT FROM CASE WHEN state = 'settled' THEN win END`.execute(db);
    await sql`
      CREATE TABLE turnover_days (
        merchant text NOT NULL REFERENCES merchants,
        member_id text NOT NULL,
        day date NOT NULL,
        game_type text NOT NULL,
        valid bigint NOT NULL,
        rounds bigint NOT NULL,
        PRIMARY KEY (merchant, member_id, day, game_type),
        CONSTRAINT turnover_days_of_member FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
      ) PARTITION BY HASH (merchant)`.execute(db);
    for (let part = 0; part < PARTS; part += 1) {
      await sql`
        CREATE TABLE ${sql.table(`turnover_days_${part}`)} PARTITION OF turnover_days
        FOR VALUES WITH (MODULUS ${sql.lit(PARTS)}, REMAINDER ${sql.lit(part)})`.execute(db);
    }
  },
};
