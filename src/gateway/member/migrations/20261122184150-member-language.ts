import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The language that a member is written to in; null for those of before, who get the merchant's default. */
export const memberLanguage: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE members ADD COLUMN language text`.execute(db);
  },
};
