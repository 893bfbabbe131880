import { sql } from 'kysely';
import { VENDOR_CODE } from '../../../contract/games/words.ts';
import type { Db, Trx } from '../../core/db/schema.ts';
import { OrderError } from '../../core/operate/command.ts';
import { GAME_COLUMNS, type GameRow, type Offering, selectGames } from '../catalogue/catalogue.ts';

/** A game as brand files and commands name it: vendor and code, such as PG/aztec-gold. */
const KEY = /^(?<vendor>[^/]+)\/(?<code>[^/]+)$/;

/** The games of a merchant in which members can have free rounds now, by what brand files call them, most popular first. */
export async function freeRoundGames(db: Db | Trx, merchant: Offering): Promise<ReadonlyMap<string, GameRow>> {
  const rows = await selectFreeRoundGames(db, merchant).orderBy('games.popularity', 'desc').execute();
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** Which of these games are among them. @param keys `PG/aztec-gold` */
export async function freeRoundGamesAmong(
  db: Db | Trx,
  merchant: Offering,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const named = keys.map(keyParts);
  const rows = await selectFreeRoundGames(db, merchant)
    .where(
      sql<boolean>`(games.vendor, games.code) IN (
        SELECT * FROM unnest(${sql.val(named.map(({ vendor }) => vendor))}::text[], ${sql.val(named.map(({ code }) => code))}::text[]))`,
    )
    .execute();
  return new Set(rows.map(keyOf));
}

/**
 * The game of a prize, for whoever hands one in.
 * @param key `PG/aztec-gold`
 * @throws OrderError game.freeRounds, in a sentence for who wrote the key
 */
export async function freeRoundGame(db: Db | Trx, merchant: Offering, key: string): Promise<GameRow> {
  const { vendor, code } = keyParts(key);
  if (!VENDOR_CODE.test(vendor))
    throw new OrderError(
      'game.freeRounds',
      `expected a vendor and the code of its game, such as PG/aztec-gold, found "${key}".`,
    );
  const game = await selectFreeRoundGames(db, merchant)
    .where('games.vendor', '=', vendor)
    .where('games.code', '=', code)
    .executeTakeFirst();
  if (game) return game;
  throw new OrderError(
    'game.freeRounds',
    `expected a game of ${merchant.code} that is open and whose vendor has free rounds of it, found "${key}". ` +
      "freeRounds of the vendor's profile in vendors.yaml names classes of games; `free-rounds games` lists what there is.",
  );
}

/** Vendor and code of what brand files call a game; both empty where it is no such name. */
export function keyParts(key: string): { readonly vendor: string; readonly code: string } {
  const { vendor = '', code = '' } = KEY.exec(key)?.groups ?? {};
  return { vendor, code };
}

function keyOf({ vendor, code }: Pick<GameRow, 'vendor' | 'code'>): string {
  return `${vendor}/${code}`;
}

function selectFreeRoundGames(db: Db | Trx, merchant: Offering) {
  return selectGames(db, merchant, { isOpen: true })
    .where('games.is_list', '=', false)
    .where('vendors.wallet', '=', 'seamless')
    .where('vendors.launch', '<>', 'page')
    .where(sql<boolean>`coalesce(vendors.profile->'freeRounds', '[]') ? games.classify`)
    .selectAll('games')
    .select(GAME_COLUMNS);
}
