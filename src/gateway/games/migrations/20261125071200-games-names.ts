import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A game may have names in other languages, by which it is found as by its own. */
export const gamesNames: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE games ADD COLUMN names jsonb NOT NULL DEFAULT '{}'`.execute(db);
  },
};
