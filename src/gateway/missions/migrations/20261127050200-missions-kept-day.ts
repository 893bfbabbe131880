import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The last day whose periods of missions were kept, so that those of days on which the jobs stood still are found. */
export const missionsKeptDay: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE missions_parts ADD COLUMN kept_day date`.execute(db);
  },
};
