import type { Selectable } from 'kysely';
import type { Game, Lane } from '../../contract/games/endpoints.ts';
import { GAME_CLASSES, GAME_TYPES, type GameClass, type GameType } from '../../contract/games/words.ts';
import type { Db } from '../core/db/schema.ts';
import type { Merchant } from '../core/merchants/merchant.ts';
import { CLASS_LANGUAGES } from './limits.ts';
import type { GameTables } from './tables.ts';

/** What narrows a list; `name` is any part of the name, in any case. */
export interface GameFilter {
  readonly gameType?: GameType | undefined;
  readonly vendor?: string | undefined;
  readonly classify?: GameClass | undefined;
  readonly name?: string | undefined;
  readonly isNew?: boolean | undefined;
  readonly isHot?: boolean | undefined;
}

export type GameRow = Selectable<GameTables['games']> & { vendor_name: string };

/** Games that this merchant offers (SPEC 1: bingo only where Tagalog is spoken), narrowed by the filter. */
export function selectGames(db: Db, { languages }: Pick<Merchant, 'languages'>, filter: GameFilter = {}) {
  const { gameType, vendor, classify, name, isNew, isHot } = filter;
  const hidden = GAME_CLASSES.filter((key) => {
    const language = CLASS_LANGUAGES[key];
    return language !== undefined && !languages.offered.includes(language);
  });
  let query = db.selectFrom('games').innerJoin('vendors', 'vendors.code', 'games.vendor');
  if (hidden.length > 0) {
    query = query.where((eb) => eb.or([eb('games.classify', 'is', null), eb('games.classify', 'not in', hidden)]));
  }
  if (gameType) query = query.where('games.game_type', '=', gameType);
  if (vendor) query = query.where('games.vendor', '=', vendor);
  if (classify) query = query.where('games.classify', '=', classify);
  if (name) query = query.where('games.name_key', 'like', `%${name.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`);
  if (isNew !== undefined) query = query.where('games.is_new', '=', isNew);
  if (isHot !== undefined) query = query.where('games.is_hot', '=', isHot);
  return query;
}

/** A page of games, most popular first, and how many there are in all. */
export async function listGames(
  db: Db,
  merchant: Pick<Merchant, 'languages'>,
  filter: GameFilter,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ games: Game[]; total: number }> {
  const query = selectGames(db, merchant, filter);
  const { total } = await query.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll('games')
    .select('vendors.name as vendor_name')
    .orderBy('games.popularity', 'desc')
    .orderBy('games.node_id')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  return { games: rows.map(toGame), total: Number(total) };
}

/** @returns null for a game that does not exist or that this merchant does not offer */
export async function findGame(db: Db, merchant: Pick<Merchant, 'languages'>, nodeId: number): Promise<GameRow | null> {
  const row = await selectGames(db, merchant)
    .where('games.node_id', '=', nodeId)
    .selectAll('games')
    .select('vendors.name as vendor_name')
    .executeTakeFirst();
  return row ?? null;
}

/** SPEC 2: categories in menu order with the vendors of each; one without vendors is left out. */
export async function readLanes(db: Db, merchant: Pick<Merchant, 'languages'>): Promise<Lane[]> {
  const rows = await selectGames(db, merchant)
    .where('games.is_list', '=', false)
    .select(['games.game_type', 'games.classify', 'vendors.code', 'vendors.name'])
    .select((eb) => eb.fn.countAll<bigint>().as('games'))
    .groupBy(['games.game_type', 'games.classify', 'vendors.code', 'vendors.name', 'vendors.position'])
    .orderBy('vendors.position')
    .execute();
  return GAME_TYPES.flatMap((gameType) => {
    const own = rows.filter(({ game_type }) => game_type === gameType);
    if (own.length === 0) return [];
    const vendors = [...new Map(own.map(({ code, name }) => [code, name]))];
    const cards = vendors.map(([vassalage, displayName]) => ({
      vassalage,
      displayName,
      gameType,
      iconUrl: `/icons/vendors/${vassalage}.svg`,
      games: own.filter(({ code }) => code === vassalage).reduce((sum, { games }) => sum + Number(games), 0),
    }));
    const gameClassify = GAME_CLASSES.map((key) => ({
      key,
      vendors: own.filter(({ classify }) => classify === key).map(({ code }) => code),
    })).filter(({ vendors: playing }) => playing.length > 0);
    return [{ gameType, cards, gameClassify }];
  });
}

/** A game as the wire shows it. */
export function toGame(row: GameRow): Game {
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
    isHot: row.is_hot ? 1 : 0,
    isGame: row.is_list ? 'VASSALAGE' : 'GAME',
    isOpen: row.is_open,
  };
}
