import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Free rounds of a game that is in no catalogue are made good when they are given; what their prize calls it is kept in its place. */
export const gamesUnknown: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      ALTER TABLE free_rounds ALTER COLUMN vendor DROP NOT NULL, ALTER COLUMN node_id DROP NOT NULL,
        ADD COLUMN unknown_game text,
        ADD CONSTRAINT free_rounds_game
          CHECK ((node_id IS NULL) = (vendor IS NULL) AND (node_id IS NULL) = (unknown_game IS NOT NULL)),
        ADD CONSTRAINT free_rounds_played CHECK (node_id IS NOT NULL OR state IN ('ending', 'over'))`.execute(db);
  },
};
