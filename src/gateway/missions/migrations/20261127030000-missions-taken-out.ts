import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When a mission was found to be taken out in its period, because bets of before are still to be counted then. */
export const missionsTakenOut: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE mission_periods ADD COLUMN taken_out_at timestamptz`.execute(db);
  },
};
