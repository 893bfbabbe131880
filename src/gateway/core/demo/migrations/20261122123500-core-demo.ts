import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether the data are the demo's. */
export const coreDemo: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE demo_data (
        merchant text PRIMARY KEY REFERENCES merchants,
        seeded_at timestamptz NOT NULL
      )`.execute(db);
  },
};
