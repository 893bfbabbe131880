import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A repeated credit has to say the same about the end of its round. */
export const gamesFinal: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE vendor_transactions ADD COLUMN final boolean`.execute(db);
  },
};
