import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a session is held for until it serves for anything else. Sessions that are open already are held for nothing. */
export const coreSessionHolds: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE sessions ADD COLUMN held text CHECK (held IN ('password'))`.execute(db);
  },
};
