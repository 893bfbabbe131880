import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What vendors declare of their games, and the index that finds when a member opened a game last. */
export const gamesTerms: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      ALTER TABLE games
        ADD COLUMN return_least integer, ADD COLUMN return_most integer,
        ADD COLUMN bets jsonb NOT NULL DEFAULT '{}',
        ADD CONSTRAINT games_return CHECK (
          (return_least IS NULL) = (return_most IS NULL) AND return_least >= 0 AND return_least <= return_most)`.execute(
      db,
    );
    await sql`
      CREATE INDEX game_plays_last ON game_plays (merchant, member_id, node_id, opened_at DESC)`.execute(db);
  },
};
