import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whatever is written of games, vendors and offers makes the ready lists old. */
export const gamesVersions: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['vendors', 'merchant_vendors', 'games']) {
      await sql`SELECT versions_watch(${sql.lit(table)}, 'games')`.execute(db);
    }
  },
};
