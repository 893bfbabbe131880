import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A vendor may refuse to be framed: its games open in windows of their own. */
export const gamesWindows: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE vendors DROP CONSTRAINT vendors_launch_check`.execute(db);
    await sql`
      ALTER TABLE vendors ADD CONSTRAINT vendors_launch_check CHECK (launch IN ('frame', 'window', 'page'))`.execute(
      db,
    );
  },
};
