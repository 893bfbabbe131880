import type { Insertable, Selectable } from 'kysely';
import { GAME_TYPES, type GameClass, type GameType } from '../../contract/games/words.ts';
import type { Trx } from '../core/db/schema.ts';
import type { CatalogueTables } from '../games/catalogue/tables.ts';
import { patternsOf } from './names.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

type NewGame = Insertable<CatalogueTables['games']>;
type DemoVendor = Pick<Selectable<CatalogueTables['vendors']>, 'code' | 'name' | 'kinds'>;

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

/** Of a hundred games, how many are new. */
const NEW_IN_HUNDRED = 9;
/** Playable games come before those that are not open yet. */
const OPEN_LEAD = 5_000;

/**
 * Writes games for every vendor that the sandbox plays, in each category that it makes and has no games in yet. A
 * vendor that joins the portfolio gets its games at the next start.
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
  const games = classesOf(type).map((classify) => game(vendor, type, classify, chance, taken));
  return [...games, ...lobbyOf(vendor, type)];
}

/** The class of each game that a vendor makes in a category; null outside RNG. */
function classesOf(type: GameType): (GameClass | null)[] {
  if (type !== 'RNG') return Array.from({ length: GAMES[type] }, () => null);
  const classes = ['SLOT', 'TG', 'VP', 'SC', 'JP', 'AC', 'BG'] as const;
  return classes.flatMap((classify) => Array.from({ length: RNG_CLASSES[classify] }, () => classify));
}

function game(
  vendor: DemoVendor,
  type: GameType,
  classify: GameClass | null,
  chance: SeededRandom,
  taken: Set<string>,
): NewGame {
  const name = newName(type, classify, chance, taken);
  const code = codeOf(name);
  const isOpen = type === 'RNG' && classify === 'SLOT';
  return {
    vendor: vendor.code,
    game_type: type,
    classify,
    code,
    name,
    name_key: name.toLowerCase(),
    icon: `/icons/${vendor.code}/${code}.svg`,
    is_new: chance.integer(100) < NEW_IN_HUNDRED,
    is_open: isOpen,
    // The square makes few games popular.
    popularity: Math.round(chance.share() ** 2 * 4_999) + (isOpen ? OPEN_LEAD : 0),
  };
}

function newName(type: GameType, classify: GameClass | null, chance: SeededRandom, taken: Set<string>): string {
  const patterns = patternsOf(type, classify);
  for (let tries = 0; ; tries += 1) {
    const words = chance.pick(patterns).map((list) => chance.pick(list));
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
      name_key: `${name} lobby`.toLowerCase(),
      icon: `/icons/${code}/${slug}.svg`,
      is_new: false,
      is_list: true,
      is_open: false,
      popularity: 9_999,
    },
  ];
}
