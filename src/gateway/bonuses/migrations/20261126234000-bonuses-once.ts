import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether a bonus is given once to a person, as it was when it was granted; null of those of before. */
export const bonusesOnce: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE bonus_grants ADD COLUMN once boolean`.execute(db);
  },
};
