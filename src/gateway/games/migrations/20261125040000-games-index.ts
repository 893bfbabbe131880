import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Games are found in the memory of each process, which reads them anew when one changed. */
export const gamesIndex: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`DROP INDEX games_by_name`.execute(db);
    await sql`DROP FUNCTION games_search_keys`.execute(db);
    for (const event of ['insert', 'update']) {
      await sql`DROP TRIGGER ${sql.id(`games_learn_words_${event}`)} ON games`.execute(db);
    }
    await sql`DROP FUNCTION games_learn_words`.execute(db);
    await sql`DROP TABLE game_word_pairs`.execute(db);
    // A game that becomes hot, and a vendor that a brand drops, leave the games themselves as they are.
    for (const event of ['insert', 'update', 'update_old', 'delete_old', 'truncate']) {
      await sql`DROP TRIGGER ${sql.id(`versions_${event}`)} ON games`.execute(db);
    }
    await sql`SELECT versions_watch('games', 'catalogue')`.execute(db);
  },
};
