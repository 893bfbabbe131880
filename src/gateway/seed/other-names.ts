import { sql } from 'kysely';
import type { Trx } from '../core/db/schema.ts';
import { gameKeyWords, type Names, namesText } from '../games/catalogue/names.ts';
import { ENDINGS } from './words/endings.ts';
import { HEROES } from './words/heroes.ts';
import { KINDS } from './words/kinds.ts';
import { MOODS } from './words/moods.ts';
import { PLACES } from './words/places.ts';
import { NAMED_LANGUAGES, type Words } from './words/words.ts';

const WORDS: Words = { ...PLACES, ...MOODS, ...ENDINGS, ...HEROES, ...KINDS };

/** The most English words that stand for one of another language: "Three Card Brag". */
const LONGEST = 3;

type Language = (typeof NAMED_LANGUAGES)[number];

/** What a thing is called comes before what it is like: "tiger amber". */
const HEAD_FIRST: readonly Language[] = ['AR', 'TH'];

/** Languages whose words stand apart. */
const SPACED: readonly Language[] = ['AR', 'HI', 'KO'];

/** A game's names in other languages, made word by word; none where a word of its name is not known. */
export function otherNames(name: string): Names {
  // Sequels have a number behind: "Amber Tiger 2".
  const [, own = name, number] = /^(.*?)(?: (\d+))?$/.exec(name) ?? [];
  const [thing = '', place] = own.split(' of ');
  const parts = [place, thing].flatMap((words) => (words === undefined ? [] : partsOf(words.split(' '))));
  if (parts.some((part) => part === undefined)) return {};
  return Object.fromEntries(
    NAMED_LANGUAGES.map((language, index) => {
      const words = parts.flatMap((part) => part?.[index] ?? []);
      const ordered = HEAD_FIRST.includes(language) ? words.toReversed() : words;
      const joined = ordered.join(SPACED.includes(language) ? ' ' : '');
      return [language, number === undefined ? joined : `${joined} ${number}`];
    }),
  );
}

/** Words with their translations, the longest that are known first; undefined in the place of one that is not. */
function partsOf(words: readonly string[]): (Words[string] | undefined)[] {
  if (words.length === 0) return [];
  for (let count = Math.min(LONGEST, words.length); count > 0; count -= 1) {
    const known = WORDS[words.slice(0, count).join(' ')];
    if (known) return [known, ...partsOf(words.slice(count))];
  }
  return [undefined, ...partsOf(words.slice(1))];
}

/** Gives games of vendors that the sandbox plays their names in other languages, where they have none yet. */
export async function seedOtherNames(trx: Trx): Promise<void> {
  const games = await trx
    .selectFrom('games')
    .innerJoin('vendors', 'vendors.code', 'games.vendor')
    .select(['games.node_id', 'games.name'])
    .where('vendors.api_url', 'is', null)
    .where('games.is_list', '=', false)
    .where(sql<boolean>`games.names = '{}'`)
    .execute();
  const rows = games.flatMap(({ node_id, name }) => {
    const names = otherNames(name);
    if (Object.keys(names).length === 0) return [];
    return [{ node_id, names: namesText(names), name_key: gameKeyWords(name, names) }];
  });
  if (rows.length === 0) return;
  await sql`
    UPDATE games SET names = told.names::jsonb, name_key = told.name_key
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS told (node_id integer, names text, name_key text)
      WHERE games.node_id = told.node_id`.execute(trx);
}
