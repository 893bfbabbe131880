import type { Selectable } from 'kysely';
import type { Trx } from '../../../core/db/schema.ts';
import type { Change } from '../../../core/operate/protocol.ts';
import { gameKeyWords, isNameColumn, type Names, namesOfCells, namesText, storedNames, tellNames } from '../names.ts';
import type { CatalogueTables } from '../tables.ts';
import { type Bets, betsText, storedBets, tellBets, tellReturns } from '../terms.ts';
import { GameCells } from './cells.ts';
import { LineError, readCells } from './line.ts';

/** Rows of one INSERT; PostgreSQL takes 65,535 values in one statement. */
const CHUNK = 500;

export type Game = Omit<Selectable<CatalogueTables['games']>, 'node_id' | 'bets' | 'names'> & {
  readonly bets: Bets;
  readonly names: Names;
};

/** What a game is known by: its vendor, its category and the vendor's code of it. */
export const gameKey = (vendor: string, category: string, code: string) => `${vendor}/${category}/${code}`;

export async function readGames(trx: Trx): Promise<Map<string, Game>> {
  const rows = await trx.selectFrom('games').selectAll().execute();
  return new Map(
    rows.map(({ node_id: _, bets, names, ...game }) => {
      return [
        gameKey(game.vendor, game.game_type, game.code),
        { ...game, bets: storedBets(bets), names: storedNames(names) },
      ] as const;
    }),
  );
}

/** The cells of a game's line, with its names in other languages together. @throws LineError with every cell that is wrong */
export function readGameCells(cells: Readonly<Record<string, string>>): GameCells {
  const own = Object.entries(cells).filter(([column]) => !isNameColumn(column));
  return readCells(GameCells, { ...Object.fromEntries(own), names: namesOfCells(cells) });
}

/**
 * The game as the line describes it. Missing cells keep their value, or take the default where the game is new.
 * @throws LineError
 */
export function mergeGame(given: GameCells, before: Game | undefined): Game {
  const { vendor, category, code, popularity = before?.popularity ?? 0 } = given;
  const name = given.name ?? before?.name;
  const icon = given.icon ?? before?.icon;
  if (name === undefined || icon === undefined) throw new LineError('a game that is new wants a name and an icon');
  if (given.class && category !== 'RNG') throw new LineError(`class: only games of RNG have one, found ${given.class}`);
  const names = { ...before?.names, ...given.names };
  const is_list = given.list ?? before?.is_list ?? false;
  const is_lobby = given.lobby ?? before?.is_lobby ?? false;
  if (is_list && is_lobby) throw new LineError('lobby: an entry that opens the list of games is no game that starts');
  return {
    vendor,
    game_type: category,
    // SPEC 1: SLOT holds the games that belong to none of the other classes.
    classify: given.class ?? before?.classify ?? (category === 'RNG' ? 'SLOT' : null),
    code,
    name,
    names,
    name_key: gameKeyWords(name, names),
    icon,
    is_new: given.new ?? before?.is_new ?? false,
    is_list,
    is_lobby,
    is_open: given.open ?? before?.is_open ?? true,
    popularity,
    return_least: given.return?.least ?? before?.return_least ?? null,
    return_most: given.return?.most ?? before?.return_most ?? null,
    bets: given.bets ?? before?.bets ?? {},
  };
}

/** @returns null where nothing differs */
export function gameChange(before: Game | undefined, after: Game): Change | null {
  const [old, renewed] = [before ? told(before) : null, told(after)];
  if (JSON.stringify(old) === JSON.stringify(renewed)) return null;
  const subject = `game ${gameKey(after.vendor, after.game_type, after.code)}`;
  return { merchant: null, subject, before: old, after: renewed };
}

/** The change in the words of the file. */
function told({ name, names, classify, icon, is_new, is_list, is_lobby, is_open, popularity, ...terms }: Game) {
  const { return_least: least, return_most: most } = terms;
  const declared = {
    bets: tellBets(terms.bets) || null,
    return: least === null || most === null ? null : tellReturns({ least, most }),
  };
  const ways = { list: is_list, lobby: is_lobby, open: is_open };
  return { name, ...tellNames(names), class: classify, icon, new: is_new, ...ways, popularity, ...declared };
}

export async function writeGames(trx: Trx, games: readonly Game[]): Promise<void> {
  for (let from = 0; from < games.length; from += CHUNK) {
    await trx
      .insertInto('games')
      .values(
        games
          .slice(from, from + CHUNK)
          .map(({ bets, names, ...game }) => ({ ...game, bets: betsText(bets), names: namesText(names) })),
      )
      .onConflict((conflict) =>
        conflict.columns(['vendor', 'game_type', 'code']).doUpdateSet(({ ref }) => ({
          classify: ref('excluded.classify'),
          name: ref('excluded.name'),
          names: ref('excluded.names'),
          name_key: ref('excluded.name_key'),
          icon: ref('excluded.icon'),
          is_new: ref('excluded.is_new'),
          is_list: ref('excluded.is_list'),
          is_lobby: ref('excluded.is_lobby'),
          is_open: ref('excluded.is_open'),
          popularity: ref('excluded.popularity'),
          return_least: ref('excluded.return_least'),
          return_most: ref('excluded.return_most'),
          bets: ref('excluded.bets'),
        })),
      )
      .execute();
  }
}
