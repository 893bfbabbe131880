import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What members wrote and showed of applications is found without what was removed. */
export const activitiesKept: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`DROP INDEX applications_over`.execute(db);
    await sql`CREATE INDEX applications_kept ON applications (decided_at) WHERE pictures > 0 OR comment <> ''`.execute(
      db,
    );
  },
};
