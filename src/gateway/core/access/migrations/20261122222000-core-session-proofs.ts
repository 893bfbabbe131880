import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When a session's owner proved who they are. Of sessions that are open already nobody knows. */
export const coreSessionProofs: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE sessions ADD COLUMN proven_at timestamptz`.execute(db);
  },
};
