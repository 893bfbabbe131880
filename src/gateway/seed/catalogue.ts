import type { Insertable, Selectable } from 'kysely';
import { GAME_TYPES, type GameClass, type GameType } from '../../contract/games/words.ts';
import type { Trx } from '../core/db/schema.ts';
import { nameKey } from '../games/catalogue/search/words.ts';
import type { CatalogueTables } from '../games/catalogue/tables.ts';
import { patternsOf } from './names.ts';
import { seedOtherNames } from './other-names.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

type NewGame = Insertable<CatalogueTables['games']>;
export type DemoVendor = Pick<Selectable<CatalogueTables['vendors']>, 'code' | 'name' | 'kinds'>;

/** Games of each class that a vendor makes in RNG. */
const RNG_CLASSES: Readonly<Record<GameClass, number>> = { SLOT: 38, TG: 5, VP: 4, SC: 5, JP: 4, AC: 4, BG: 2 };

/** Games that a vendor makes in each other category. */
const GAMES: Readonly<Record<Exclude<GameType, 'RNG'>, number>> = {
  LIVE: 24,
  FISH: 8,
  PVP: 14,
  SPORTS: 4,
  ESPORTS: 4,
  COCKFIGHT: 3,
  LOTT: 9,
  ELOTT: 9,
};

/** What the sandbox has an engine for (src/sandbox/vendor/engines.ts): categories, and classes of RNG. */
const PLAYED_TYPES: readonly GameType[] = ['LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT'];
const PLAYED_CLASSES: readonly GameClass[] = ['SLOT', 'TG', 'SC', 'AC', 'VP', 'BG', 'JP'];

/** Of a hundred games, how many are new. */
const NEW_IN_HUNDRED = 9;
/** Classes that fewer players look for than for slots, and by how much. */
const RARER: readonly GameClass[] = ['AC', 'VP', 'BG'];
const RARER_BY = 0.8;
/** Playable games come before those that are not open yet. */
const OPEN_LEAD = 5_000;

/**
 * Writes games for every vendor that the sandbox plays, in each category that it makes and has no games in yet. A
 * vendor that joins the portfolio gets its games at the next start, and games of a class that has got an engine open then.
 */
export async function seedCatalogue(trx: Trx): Promise<void> {
  const vendors = await trx
    .selectFrom('vendors')
    .select(['code', 'name', 'kinds'])
    .where('api_url', 'is', null)
    .orderBy('position')
    .execute();
  const there = await trx.selectFrom('games').select(['vendor', 'game_type', 'name']).execute();
  const games = demoGames(vendors, there);
  for (let from = 0; from < games.length; from += 200) {
    await trx
      .insertInto('games')
      .values(games.slice(from, from + 200))
      .execute();
  }
  await openPlayed(trx);
  await markLobbies(trx);
  await seedOtherNames(trx);
}

/** Categories whose vendors have a lobby of their own: a book is one place, in which players go from sport to sport. */
const LOBBY_TYPES: readonly GameType[] = ['SPORTS', 'ESPORTS', 'COCKFIGHT'];

/** Marks the most popular game of each vendor of these categories as its lobby, where it has none yet. */
async function markLobbies(trx: Trx): Promise<void> {
  const vendors = trx.selectFrom('vendors').select('code').where('api_url', 'is', null);
  const marked = trx.selectFrom('games').select('vendor').where('is_lobby', '=', true);
  const lobbies = trx
    .selectFrom('games')
    .distinctOn(['vendor', 'game_type'])
    .select('node_id')
    .where('vendor', 'in', vendors)
    .where('vendor', 'not in', marked)
    .where('game_type', 'in', LOBBY_TYPES)
    .where('is_open', '=', true)
    .orderBy('vendor')
    .orderBy('game_type')
    .orderBy('popularity', 'desc')
    .orderBy('node_id');
  await trx.updateTable('games').set({ is_lobby: true }).where('node_id', 'in', lobbies).execute();
}

/** Opens games that were written down before the sandbox could play their class: they stand below every open one. */
async function openPlayed(trx: Trx): Promise<void> {
  const vendors = trx.selectFrom('vendors').select('code').where('api_url', 'is', null);
  await trx
    .updateTable('games')
    .set(({ eb }) => ({ is_open: true, popularity: eb('popularity', '+', OPEN_LEAD) }))
    .where('vendor', 'in', vendors)
    .where('classify', 'in', PLAYED_CLASSES)
    .where('is_open', '=', false)
    .where('is_list', '=', false)
    .where('popularity', '<', OPEN_LEAD)
    .execute();
}

/**
 * Games for each category that a vendor makes, the same each time.
 * @param there games that exist: a category with games of a vendor gets no more, and a name is given once
 */
export function demoGames(
  vendors: readonly DemoVendor[],
  there: readonly Pick<NewGame, 'vendor' | 'game_type' | 'name'>[],
): NewGame[] {
  const taken = new Set(there.map(({ name }) => name));
  const filled = new Set(there.map(({ vendor, game_type }) => `${vendor} ${game_type}`));
  return vendors.flatMap((vendor) => {
    const missing = GAME_TYPES.filter((type) => vendor.kinds.includes(type) && !filled.has(`${vendor.code} ${type}`));
    return missing.flatMap((type) => gamesOf(vendor, type, taken));
  });
}

function gamesOf(vendor: DemoVendor, type: GameType, taken: Set<string>): NewGame[] {
  const chance = seededRandom(`games of ${vendor.code} ${type}`);
  const games = classesOf(type).map((classify) => demoGame(vendor, type, classify, chance, taken));
  return [...games, ...lobbyOf(vendor, type)];
}

/** The class of each game that a vendor makes in a category; null outside RNG. */
function classesOf(type: GameType): (GameClass | null)[] {
  if (type !== 'RNG') return Array.from({ length: GAMES[type] }, () => null);
  const classes = ['SLOT', 'TG', 'VP', 'SC', 'JP', 'AC', 'BG'] as const;
  return classes.flatMap((classify) => Array.from({ length: RNG_CLASSES[classify] }, () => classify));
}

/**
 * A game of a vendor under a name of its own.
 * @param taken names that are given; its own is added
 * @param first words that its name begins with
 */
export function demoGame(
  vendor: DemoVendor,
  type: GameType,
  classify: GameClass | null,
  chance: SeededRandom,
  taken: Set<string>,
  first: readonly string[] = [],
): NewGame {
  const name = newName(patternsOf(type, classify), chance, taken, first);
  const code = codeOf(name);
  const sought = classify !== null && RARER.includes(classify) ? RARER_BY : 1;
  const isOpen = PLAYED_TYPES.includes(type) || (classify !== null && PLAYED_CLASSES.includes(classify));
  return {
    vendor: vendor.code,
    game_type: type,
    classify,
    code,
    name,
    name_key: nameKey(name),
    icon: `/icons/${vendor.code}/${code}.svg`,
    is_new: chance.integer(100) < NEW_IN_HUNDRED,
    is_open: isOpen,
    // The square makes few games popular.
    popularity: Math.round(chance.share() ** 2 * 4_999 * sought) + (isOpen ? OPEN_LEAD : 0),
  };
}

function newName(
  patterns: ReturnType<typeof patternsOf>,
  chance: SeededRandom,
  taken: Set<string>,
  first: readonly string[],
): string {
  for (let tries = 0; ; tries += 1) {
    const words = [...first, ...chance.pick(patterns).map((list) => chance.pick(list))];
    // Where a class has few words, a portfolio of many vendors uses them up, and sequels follow.
    const name = [...words, ...(tries < 200 ? [] : [String(2 + Math.floor(tries / 200))])].join(' ');
    // A repeated word ("Silver Silver Vane") or a name that two games share would look like a mistake.
    if (taken.has(name) || new Set(words).size < words.length) continue;
    taken.add(name);
    return name;
  }
}

function codeOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Card rooms are entered through the vendor, whose entry opens the list of its games (SPEC 3: isGame VASSALAGE). */
function lobbyOf({ code, name }: DemoVendor, type: GameType): NewGame[] {
  if (type !== 'PVP') return [];
  const slug = `${codeOf(name)}-lobby`;
  return [
    {
      vendor: code,
      game_type: type,
      classify: null,
      code: slug,
      name: `${name} Lobby`,
      name_key: nameKey(`${name} lobby`),
      icon: `/icons/${code}/${slug}.svg`,
      is_new: false,
      is_list: true,
      is_open: false,
      popularity: 9_999,
    },
  ];
}
