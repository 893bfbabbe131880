import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A vendor may have a game that stands for all of its others: its own lobby. */
export const gamesLobbies: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE games ADD COLUMN is_lobby boolean NOT NULL DEFAULT false`.execute(db);
    await sql`ALTER TABLE games ADD CONSTRAINT games_list_or_lobby CHECK (NOT (is_list AND is_lobby))`.execute(db);
  },
};
