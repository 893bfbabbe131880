import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Vendors whose games nobody can open for a while, and until when, as far as that is known. */
export const gamesPauses: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE vendor_pauses (
        vendor text PRIMARY KEY REFERENCES vendors,
        since timestamptz NOT NULL,
        until timestamptz
      )`.execute(db);
  },
};
