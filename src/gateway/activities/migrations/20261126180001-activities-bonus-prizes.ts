import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What is applied for may be a bonus, whose terms are kept beside its amount. */
export const activitiesBonusPrizes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE applications ADD COLUMN details jsonb`.execute(db);
  },
};
