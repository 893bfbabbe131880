import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What brands say of their live models. */
export const liveParts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE live_parts (
        merchant text PRIMARY KEY REFERENCES merchants,
        part jsonb NOT NULL
      )`.execute(db);
    await sql`SELECT versions_watch('live_parts', 'live')`.execute(db);
  },
};
