import type { Insertable } from 'kysely';
import type { GameClass } from '../../../contract/games/words.ts';
import type { Db } from '../../core/db/schema.ts';
import type { CatalogueTables } from '../../games/catalogue/tables.ts';
import { type DemoVendor, demoGame } from '../catalogue.ts';
import { seededRandom } from '../seeded-random.ts';

type NewGame = Insertable<CatalogueTables['games']>;

/** Rows of one INSERT. */
const BATCH = 1_000;
/** Games that share their first word: a large catalogue has more words than a small one, not the same ones more often. */
const SERIES = 8;
/** The classes of RNG games, about as often as vendors make them. */
const CLASSES: readonly GameClass[] = ['SLOT', 'SLOT', 'SLOT', 'SLOT', 'SLOT', 'TG', 'VP', 'SC', 'JP', 'AC', 'BG'];

const SYLLABLES = [
  ...['ba', 'ce', 'di', 'fo', 'gu', 'ha', 'je', 'ki', 'lo', 'mu', 'na', 'pe', 'ri', 'so', 'tu', 'va', 'we', 'xi', 'yo'],
  ...['zu', 'bra', 'cle', 'dri', 'flo', 'gru', 'pla', 'ske', 'sti', 'tro', 'vlu', 'man', 'ler', 'nim', 'gol', 'bur'],
  ...['tas', 'kel', 'rin', 'mor', 'sul'],
];
/** It shares no divisor with the number of words, so all of them come, and neighbours look nothing alike. */
const STRIDE = 39_119;

/**
 * Adds games of the vendors that the sandbox plays until there are so many, the same each time.
 * @returns how many were added
 */
export async function fillGames(db: Db, wanted: number): Promise<number> {
  const vendors = await db
    .selectFrom('vendors')
    .select(['code', 'name', 'kinds'])
    .where('api_url', 'is', null)
    .orderBy('position')
    .execute();
  const makers = vendors.filter(({ kinds }) => kinds.length > 0);
  if (makers.length === 0) return 0;
  const there = await countGames(db);
  let next = there;
  for (let missing = wanted - there; missing > 0; missing = wanted - (await countGames(db))) {
    const games = numberedGames(makers, next, Math.min(missing, BATCH));
    next += games.length;
    // A vendor may have a game of that name: the next numbers make up for it.
    await db
      .insertInto('games')
      .values(games)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return Math.max(0, wanted - there);
}

async function countGames(db: Db): Promise<number> {
  const { games } = await db
    .selectFrom('games')
    .select((eb) => eb.fn.countAll<bigint>().as('games'))
    .executeTakeFirstOrThrow();
  return Number(games);
}

/** Games of these numbers, the vendors in turn. */
function numberedGames(makers: readonly DemoVendor[], first: number, count: number): NewGame[] {
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const number = first + index;
    const chance = seededRandom(`game ${number}`);
    const vendor = makers[number % makers.length] ?? chance.pick(makers);
    const type = chance.pick(vendor.kinds);
    const classify = type === 'RNG' ? chance.pick(CLASSES) : null;
    return demoGame(vendor, type, classify, chance, taken, [seriesWord(Math.floor(number / SERIES))]);
  });
}

/** Made of three syllables, such as "Kelmorba"; another for each series. */
export function seriesWord(series: number): string {
  const count = SYLLABLES.length;
  const place = (series * STRIDE) % count ** 3;
  const word = [place, Math.floor(place / count), Math.floor(place / count ** 2)]
    .map((part) => SYLLABLES[part % count])
    .join('');
  const round = Math.floor(series / count ** 3);
  return word.charAt(0).toUpperCase() + word.slice(1) + (round === 0 ? '' : String(round + 1));
}
