import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How many free rounds a vendor said that it began: it is paid no more of them afterwards. */
export const gamesBegun: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE free_rounds ADD COLUMN begun integer CHECK (begun >= 0 AND begun <= rounds)`.execute(db);
  },
};
