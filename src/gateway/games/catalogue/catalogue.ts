import type { Selectable } from 'kysely';
import type { Game, Lane } from '../../../contract/games/endpoints.ts';
import { GAME_CLASSES, type GameClass, type GameType } from '../../../contract/games/words.ts';
import type { Db } from '../../core/db/schema.ts';
import type { Merchant } from '../../core/merchants/merchant.ts';
import { CLASS_LANGUAGES } from './limits.ts';
import { readOffer } from './offer.ts';
import type { CatalogueTables } from './tables.ts';

/** The filters of a list; `name` is any part of the name, in any case. */
export interface GameFilter {
  readonly gameType?: GameType | undefined;
  readonly vendor?: string | undefined;
  readonly classify?: GameClass | undefined;
  readonly name?: string | undefined;
  readonly isNew?: boolean | undefined;
  readonly isHot?: boolean | undefined;
  /** Only games that can be launched. */
  readonly isOpen?: true;
}

export type GameRow = Selectable<CatalogueTables['games']> &
  Pick<Selectable<CatalogueTables['vendors']>, 'wallet' | 'launch'> & { vendor_name: string; hot_place: number | null };

/** What a row of `selectGames` needs beside the game's own columns. */
export const GAME_COLUMNS = [
  'vendors.name as vendor_name',
  'vendors.wallet',
  'vendors.launch',
  'hot_games.place as hot_place',
] as const;

/** The parts of a merchant that decide which games it offers. */
export type Offering = Pick<Merchant, 'code' | 'languages'>;

/**
 * Games that this merchant offers, narrowed by the filter: those of its vendors in the categories for which its brand
 * names them (merchant_vendors), and bingo only where Tagalog is spoken (SPEC 1).
 */
export function selectGames(db: Db, { code: merchant, languages }: Offering, filter: GameFilter = {}) {
  const { gameType, vendor, classify, name, isNew, isHot, isOpen } = filter;
  const hidden = GAME_CLASSES.filter((key) => {
    const language = CLASS_LANGUAGES[key];
    return language !== undefined && !languages.offered.includes(language);
  });
  let query = db
    .selectFrom('games')
    .innerJoin('vendors', 'vendors.code', 'games.vendor')
    .innerJoin('merchant_vendors', (join) =>
      join
        .onRef('merchant_vendors.vendor', '=', 'games.vendor')
        .onRef('merchant_vendors.game_type', '=', 'games.game_type')
        .on('merchant_vendors.merchant', '=', merchant),
    )
    .leftJoin('hot_games', (join) =>
      join.onRef('hot_games.node_id', '=', 'games.node_id').on('hot_games.merchant', '=', merchant),
    );
  if (hidden.length > 0) {
    query = query.where((eb) => eb.or([eb('games.classify', 'is', null), eb('games.classify', 'not in', hidden)]));
  }
  if (gameType) query = query.where('games.game_type', '=', gameType);
  if (vendor) query = query.where('games.vendor', '=', vendor);
  if (classify) query = query.where('games.classify', '=', classify);
  if (name) query = query.where('games.name_key', 'like', `%${name.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`);
  if (isNew !== undefined) query = query.where('games.is_new', '=', isNew);
  if (isHot !== undefined) query = query.where('hot_games.place', isHot ? 'is not' : 'is', null);
  // A game that was closed since the last count is hot no more; and money cannot be moved to a vendor yet.
  if (isOpen || isHot) query = query.where('games.is_open', '=', true).where('vendors.wallet', '=', 'seamless');
  return query;
}

/** A page of games, most popular first, and how many there are in all. */
export async function listGames(
  db: Db,
  merchant: Offering,
  filter: GameFilter,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ games: Game[]; total: number }> {
  const query = selectGames(db, merchant, filter);
  const { total } = await query.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll('games')
    .select(GAME_COLUMNS)
    .orderBy('games.popularity', 'desc')
    .orderBy('games.node_id')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  return { games: rows.map(toGame), total: Number(total) };
}

/** @returns null for a game that does not exist or that this merchant does not offer */
export async function findGame(db: Db, merchant: Offering, nodeId: number): Promise<GameRow | null> {
  const row = await selectGames(db, merchant)
    .where('games.node_id', '=', nodeId)
    .selectAll('games')
    .select(GAME_COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/** The games of these ids that the merchant offers, in the order of the ids; any others are left out. */
export async function gamesById(db: Db, merchant: Offering, ids: readonly number[]): Promise<Game[]> {
  if (ids.length === 0) return [];
  const rows = await selectGames(db, merchant)
    .where('games.node_id', 'in', [...ids])
    .selectAll('games')
    .select(GAME_COLUMNS)
    .execute();
  const games = new Map(rows.map((row) => [row.node_id, toGame(row)]));
  return ids.flatMap((id) => games.get(id) ?? []);
}

/**
 * SPEC 2: categories with their vendors, both in the order of the brand. A vendor whose games nobody has imported yet
 * has its card without games, because it has its entry in the portal's menus too.
 */
export async function readLanes(db: Db, merchant: Offering): Promise<Lane[]> {
  const offer = await readOffer(db, merchant.code);
  const counts = await selectGames(db, merchant)
    .where('games.is_list', '=', false)
    .select(['games.game_type', 'games.classify', 'games.vendor'])
    .select((eb) => eb.fn.countAll<bigint>().as('games'))
    .groupBy(['games.game_type', 'games.classify', 'games.vendor'])
    .execute();
  return [...new Set(offer.map(({ game_type }) => game_type))].map((gameType) => {
    const own = counts.filter(({ game_type }) => game_type === gameType);
    const vendors = offer.filter(({ game_type }) => game_type === gameType);
    const cards = vendors.map(({ code, name }) => ({
      vassalage: code,
      displayName: name,
      gameType,
      iconUrl: `/icons/vendors/${code}.svg?name=${encodeURIComponent(name)}`,
      games: own.filter(({ vendor }) => vendor === code).reduce((sum, { games }) => sum + Number(games), 0),
    }));
    const gameClassify = GAME_CLASSES.map((key) => ({
      key,
      vendors: vendors
        .map(({ code }) => code)
        .filter((code) => own.some(({ vendor, classify }) => vendor === code && classify === key)),
    })).filter(({ vendors: playing }) => playing.length > 0);
    return { gameType, cards, gameClassify };
  });
}

/** A game as the wire carries it. */
export function toGame(row: GameRow): Game {
  // Money cannot be moved to a vendor yet.
  const isOpen = row.is_open && row.wallet === 'seamless';
  return {
    nodeId: row.node_id,
    gameType: row.game_type,
    gameCode: row.code,
    gameName: row.name,
    displayName: row.name,
    vassalage: row.vendor,
    vendorName: row.vendor_name,
    gameClassify: row.classify,
    iconUrl: row.icon,
    isNew: row.is_new,
    isHot: isOpen && row.hot_place !== null ? 1 : 0,
    isGame: row.is_list ? 'VASSALAGE' : 'GAME',
    isOpen,
  };
}
