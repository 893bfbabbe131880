import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When something was told of a member after the registration. What stands there now counts as told by that. */
export const memberDetailsWritten: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE member_details ADD COLUMN written_at timestamptz`.execute(db);
  },
};
