import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A member has one open play of a game, which the next launch resumes. Plays from before stay as they are: the next launch
 * of their game opens a new one. The launch that opened a play no longer finds it again, because any launch does.
 */
export const gamesOpenPlays: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE game_plays ADD COLUMN is_open boolean NOT NULL DEFAULT false`.execute(db);
    await sql`
      CREATE UNIQUE INDEX game_plays_open ON game_plays (merchant, member_id, node_id) WHERE is_open`.execute(db);
    await sql`ALTER TABLE game_plays DROP CONSTRAINT game_plays_merchant_operation_key`.execute(db);
  },
};
