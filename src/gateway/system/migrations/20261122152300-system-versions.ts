import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whatever is written of the help makes its ready answers old. */
export const systemVersions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`SELECT versions_watch('help_topics', 'help')`.execute(db);
  },
};
