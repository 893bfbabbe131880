import type { Selectable } from 'kysely';
import type { Game } from '../../../contract/games/endpoints.ts';
import {
  GAME_CLASSES,
  GAME_TYPES,
  type GameClass,
  type GameType,
  type WireType,
  wireType,
} from '../../../contract/games/words.ts';
import type { Db } from '../../core/db/schema.ts';
import type { Merchant } from '../../core/merchants/merchant.ts';
import { CLASS_LANGUAGES } from './limits.ts';
import { nameFor } from './names.ts';
import type { CatalogueTables } from './tables.ts';

/** The filters of a list. */
export interface GameFilter {
  /** SPORTS has the e-sports and the cockfights, too (SPEC 9). */
  readonly gameType?: WireType | undefined;
  /** Games of any of these. */
  readonly vendors?: readonly string[] | undefined;
  readonly classify?: GameClass | undefined;
  readonly isNew?: boolean | undefined;
  readonly isHot?: boolean | undefined;
  /** Only games that can be launched. */
  readonly isOpen?: true;
}

export type GameRow = Selectable<CatalogueTables['games']> &
  Pick<Selectable<CatalogueTables['vendors']>, 'wallet' | 'launch' | 'game_names'> & {
    vendor_name: string;
    hot_place: number | null;
  };

/** What a row of `selectGames` needs beside the game's own columns. */
export const GAME_COLUMNS = [
  'vendors.name as vendor_name',
  'vendors.wallet',
  'vendors.launch',
  'vendors.game_names',
  'hot_games.place as hot_place',
] as const;

/** The parts of a merchant that decide which games it offers. */
export type Offering = Pick<Merchant, 'code' | 'languages'>;

/** Who reads a list of games: whose offer it is, and the spec code of the page's language. */
export interface Reader extends Offering {
  readonly language: string;
}

/**
 * Games that this merchant offers, narrowed by the filter: those of its vendors in the categories for which its brand
 * names them (merchant_vendors), and bingo only where Tagalog is spoken (SPEC 1).
 */
export function selectGames(db: Db, { code: merchant, languages }: Offering, filter: GameFilter = {}) {
  const { gameType, vendors, classify, isNew, isHot, isOpen } = filter;
  const hidden = hiddenClasses({ languages });
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
  if (gameType) query = query.where('games.game_type', 'in', typesOf(gameType));
  if (vendors) query = query.where('games.vendor', 'in', [...vendors]);
  if (classify) query = query.where('games.classify', '=', classify);
  if (isNew !== undefined) query = query.where('games.is_new', '=', isNew);
  if (isHot !== undefined) query = query.where('hot_games.place', isHot ? 'is not' : 'is', null);
  // A game that was closed since the last count is hot no more.
  if (isOpen || isHot) query = query.where('games.is_open', '=', true);
  return query;
}

/** The kinds of games that a category of the wire has. */
export function typesOf(gameType: WireType): GameType[] {
  return GAME_TYPES.filter((type) => wireType(type) === gameType);
}

/** The classes that a merchant does not offer for want of their language. */
export function hiddenClasses({ languages }: Pick<Offering, 'languages'>): GameClass[] {
  return GAME_CLASSES.filter((key) => {
    const language = CLASS_LANGUAGES[key];
    return language !== undefined && !languages.offered.includes(language);
  });
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
export async function gamesById(db: Db, reader: Reader, ids: readonly number[]): Promise<Game[]> {
  if (ids.length === 0) return [];
  const rows = await selectGames(db, reader)
    .where('games.node_id', 'in', [...ids])
    .selectAll('games')
    .select(GAME_COLUMNS)
    .execute();
  const games = new Map(rows.map((row) => [row.node_id, toGame(row, reader.language)]));
  return ids.flatMap((id) => games.get(id) ?? []);
}

/** A game as the wire carries it, to a reader of this language. */
export function toGame(row: GameRow, language: string): Game {
  const isOpen = row.is_open;
  return {
    nodeId: row.node_id,
    gameType: wireType(row.game_type),
    gameCode: row.code,
    gameName: row.name,
    displayName: nameFor(language, row),
    vassalage: row.vendor,
    vendorName: row.vendor_name,
    gameClassify: row.classify,
    iconUrl: row.icon,
    isNew: row.is_new,
    isHot: isOpen && row.hot_place !== null ? 1 : 0,
    isGame: row.is_list ? 'VASSALAGE' : 'GAME',
    isOpen,
    ...(row.launch === 'window' && { opens: 'window' }),
  };
}
