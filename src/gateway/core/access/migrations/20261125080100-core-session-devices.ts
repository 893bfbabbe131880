import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a session was opened with, and where. Of sessions that are open already nobody knows. */
export const coreSessionDevices: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      ALTER TABLE sessions ADD COLUMN browser text, ADD COLUMN system text, ADD COLUMN address text`.execute(db);
  },
};
