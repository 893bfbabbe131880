import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { nameKey, WORD_LENGTH } from '../catalogue/search/words.ts';

/** Rows of one UPDATE. */
const CHUNK = 1_000;

/** Games are found by the beginnings of words, and by words with slips. */
export const gamesSearch: Migration = {
  async up(db: Kysely<unknown>) {
    // The words of names are few, and come again in game after game. A word that no game has any more harms nothing.
    await sql`
      CREATE TABLE game_word_pairs (
        pair text COLLATE "C" NOT NULL,
        word text COLLATE "C" NOT NULL,
        PRIMARY KEY (pair, word)
      )`.execute(db);
    // Words are written in order, because two imports at the same time would wait for one another otherwise.
    await sql`
      CREATE FUNCTION games_learn_words() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO game_word_pairs (pair, word)
          SELECT substr('^' || word || '$', place, 2), word
            FROM (SELECT DISTINCT unnest(string_to_array(name_key, ' ')) AS word FROM written) words,
              generate_series(1, length(word) + 1) place
            WHERE word <> ''
            ORDER BY 2, 1
          ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$`.execute(db);
    for (const event of ['INSERT', 'UPDATE']) {
      await sql`
        CREATE TRIGGER ${sql.id(`games_learn_words_${event.toLowerCase()}`)} AFTER ${sql.raw(event)} ON games
          REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION games_learn_words()`.execute(db);
    }
    await rewriteKeys(db);
    // Every beginning of every word, so that one look-up answers a word while it is being typed. The cost is told, because the
    // planner would otherwise work it out for each game rather than ask the index.
    await sql`
      CREATE FUNCTION games_search_keys(name_key text) RETURNS text[]
        LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
          SELECT array_agg(DISTINCT left(word, letters))
            FROM unnest(string_to_array(name_key, ' ')) word, generate_series(1, ${sql.lit(WORD_LENGTH)}) letters
            WHERE letters <= length(word)
        $$`.execute(db);
    await sql`CREATE INDEX games_by_name ON games USING gin (games_search_keys(name_key))`.execute(db);
    // What an empty search offers instead, whatever the category.
    await sql`CREATE INDEX games_by_popularity ON games (popularity DESC, node_id)`.execute(db);
  },
};

async function rewriteKeys(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ node_id: number; name: string }>`SELECT node_id, name FROM games`.execute(db);
  for (let from = 0; from < rows.length; from += CHUNK) {
    const chunk = rows.slice(from, from + CHUNK);
    const ids = chunk.map(({ node_id }) => node_id);
    const keys = chunk.map(({ name }) => nameKey(name));
    await sql`
      UPDATE games SET name_key = said.name_key
        FROM unnest(${ids}::integer[], ${keys}::text[]) AS said (node_id, name_key)
        WHERE games.node_id = said.node_id`.execute(db);
  }
}
