import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Whether a bet was counted as one of a game in which one may bet on both sides, which a game's class may say now too. What was counted
 * before went by the category alone.
 */
export const turnoverSided: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE bets ADD COLUMN counted_sided boolean`.execute(db);
    await sql`
      UPDATE bets SET counted_sided = counted_type IN ('LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT')
        WHERE counted_type IS NOT NULL`.execute(db);
  },
};
