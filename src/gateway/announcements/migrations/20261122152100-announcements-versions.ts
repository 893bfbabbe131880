import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whatever is written of an announcement makes the ready answers old. */
export const announcementsVersions: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['banners', 'banner_texts', 'notices', 'notice_texts', 'popups', 'popup_texts']) {
      await sql`SELECT versions_watch(${sql.lit(table)}, 'announcements')`.execute(db);
    }
  },
};
