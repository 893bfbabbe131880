import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who is still to be offered the prize of a mission whose period is over, so that they are reckoned once. */
export const missionsUnclaimed: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE mission_periods ADD COLUMN listed_at timestamptz`.execute(db);
    await sql`
      CREATE TABLE mission_unclaimed (
        merchant text NOT NULL,
        mission text NOT NULL,
        period text NOT NULL,
        member_id text NOT NULL,
        PRIMARY KEY (merchant, mission, period, member_id),
        FOREIGN KEY (merchant, mission, period) REFERENCES mission_periods ON DELETE CASCADE
      )`.execute(db);
  },
};
