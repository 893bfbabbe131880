import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A bonus remembers what was taken back of wins that had been spent, so that what is paid again makes up for it. */
export const bonusesShort: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      ALTER TABLE bonus_grants
        ADD COLUMN short bigint NOT NULL DEFAULT 0 CHECK (short >= 0),
        ADD CONSTRAINT bonus_grants_short CHECK (short = 0 OR in_play = 0)`.execute(db);
  },
};
