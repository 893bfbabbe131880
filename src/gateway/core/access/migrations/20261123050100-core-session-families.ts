import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which log-in a session comes of. Sessions that are open already count as log-ins of their own. */
export const coreSessionFamilies: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE sessions ADD COLUMN family text`.execute(db);
  },
};
