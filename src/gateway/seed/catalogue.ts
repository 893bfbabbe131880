import type { Insertable } from 'kysely';
import { GAME_TYPES, type GameClass, type GameType } from '../../contract/games/words.ts';
import type { Trx } from '../core/db/schema.ts';
import type { GameTables } from '../games/tables.ts';
import { type Chance, chanceOf } from './chance.ts';
import { patternsOf } from './names.ts';
import { DEMO_VENDORS, type DemoVendor, RNG_CLASSES } from './vendors.ts';

type NewGame = Insertable<GameTables['games']>;

/** Of a hundred games, how many are new. */
const NEW_IN_HUNDRED = 9;
/** Of each vendor's games of a category, the most popular this many are hot. */
const HOT_PER_VENDOR = 3;
/** What can be played stands before what cannot yet. */
const OPEN_LEAD = 5_000;

/** Writes the sandbox's vendors and all their games down. */
export async function seedCatalogue(trx: Trx): Promise<void> {
  const vendors = DEMO_VENDORS.map(({ code, name }, index) => ({ code, name, position: index + 1 }));
  await trx.insertInto('vendors').values(vendors).execute();
  const games = demoGames();
  for (let from = 0; from < games.length; from += 200) {
    await trx
      .insertInto('games')
      .values(games.slice(from, from + 200))
      .execute();
  }
}

/** Every game of the demo, the same each time. */
export function demoGames(): NewGame[] {
  const taken = new Set<string>();
  return DEMO_VENDORS.flatMap((vendor) =>
    GAME_TYPES.flatMap((type) => {
      const chance = chanceOf(`games of ${vendor.code} ${type}`);
      const games = classesOf(vendor, type).map((classify) => game(vendor, type, classify, chance, taken));
      return [...markHot(games), ...lobbyOf(vendor, type)];
    }),
  );
}

/** The class of each game a vendor offers in a category; null outside RNG. */
function classesOf(vendor: DemoVendor, type: GameType): (GameClass | null)[] {
  const count = vendor.games[type] ?? 0;
  if (count === 0) return [];
  if (type !== 'RNG') return Array.from({ length: count }, () => null);
  const classes: [GameClass, number][] = [
    ['SLOT', RNG_CLASSES.SLOT],
    ['TG', RNG_CLASSES.TG],
    ['VP', RNG_CLASSES.VP],
    ['SC', RNG_CLASSES.SC],
    ['JP', RNG_CLASSES.JP],
    ['AC', RNG_CLASSES.AC],
    ['BG', RNG_CLASSES.BG],
  ];
  return classes.flatMap(([classify, size]) => Array.from({ length: size }, () => classify));
}

function game(
  vendor: DemoVendor,
  type: GameType,
  classify: GameClass | null,
  chance: Chance,
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
    is_hot: false,
    is_open: isOpen,
    // Squared: few games are played by many.
    popularity: Math.round(chance.share() ** 2 * 4_999) + (isOpen ? OPEN_LEAD : 0),
  };
}

function newName(type: GameType, classify: GameClass | null, chance: Chance, taken: Set<string>): string {
  const patterns = patternsOf(type, classify);
  for (let tries = 0; tries < 10_000; tries += 1) {
    const words = chance.pick(patterns).map((list) => chance.pick(list));
    const name = words.join(' ');
    // "Silver Silver Vane" would be a slip, and two games of one name a puzzle.
    if (taken.has(name) || new Set(words).size < words.length) continue;
    taken.add(name);
    return name;
  }
  throw new RangeError(`Expected words for one more game of ${type} ${classify ?? ''}, found none left.`);
}

function codeOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

function markHot(games: readonly NewGame[]): NewGame[] {
  const hot = new Set(games.toSorted((a, b) => b.popularity - a.popularity).slice(0, HOT_PER_VENDOR));
  return games.map((entry) => (hot.has(entry) ? { ...entry, is_hot: true } : entry));
}

/** Card rooms are entered through the vendor, whose entry opens the list of its games (SPEC 3: isGame VASSALAGE). */
function lobbyOf({ code, name }: DemoVendor, type: GameType): NewGame[] {
  if (type !== 'PVP' || !['KNT', 'RMX'].includes(code)) return [];
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
      is_hot: false,
      is_list: true,
      is_open: false,
      popularity: 9_999,
    },
  ];
}
