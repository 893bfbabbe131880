import * as z from 'zod/mini';
import { inputs } from '../core/inputs.ts';
import { paging } from '../core/paging.ts';
import { ADDRESS, LANGUAGE, MERCHANT, SEARCH, WORD } from '../core/rules.ts';
import { text } from '../core/text-input.ts';
import { RowId } from '../core/wire.ts';
import * as endpoints from './endpoints.ts';
import { VENDOR_CODE } from './rules.ts';
import { GAME_CLASSES, GAME_TYPES } from './words.ts';

/** SPEC 7: the parameters of lists of games. Our own gateway reads its headers instead and needs none of them. */
const CARRIED = {
  platform: z._default(text(WORD), 'html5-desktop'),
  language: z.optional(text(LANGUAGE)),
};

export const GameListQuery = z.object({
  ...paging(15),
  ...CARRIED,
  clientType: z._default(z.coerce.number(), 3),
  merchant: z.optional(text(MERCHANT)),
  gameType: z.optional(z.enum(GAME_TYPES)),
  vassalage: z.optional(text(VENDOR_CODE)),
  gameClassify: z.optional(z.enum(GAME_CLASSES)),
  /** Part of the name, any case. */
  gameName: z.optional(text(SEARCH)),
  isNew: z.optional(z.enum(['0', '1'])),
  isHot: z.optional(z.enum(['0', '1'])),
});

export const HotGamesQuery = z.object({
  gameType: z.optional(z.enum(GAME_TYPES)),
  vassalage: z.optional(text(VENDOR_CODE)),
  ...CARRIED,
  merchantCode: z.optional(text(MERCHANT)),
  isPlatform: z.optional(text(WORD)),
});

export const LaunchBody = z.strictObject({
  nodeId: RowId,
  language: text(LANGUAGE),
  backUrl: text(ADDRESS),
});

export const games = inputs(endpoints, {
  getGameMenus: { summary: 'Categories in menu order with the vendors of each.' },
  getGameList: { summary: 'A page of games.', query: GameListQuery },
  getHotGames: { summary: 'Games that are played most, hottest first.', query: HotGamesQuery },
  launchGame: {
    summary: 'Opens a game session at the vendor and answers the address to show in the game frame.',
    errors: ['game.unknown', 'game.closed', 'game.vendorDown'],
    body: LaunchBody,
  },
  launchGameByRelay: {
    summary: 'The same as launchGame, for portals in the field that ask at this path.',
    errors: ['game.unknown', 'game.closed', 'game.vendorDown'],
    body: LaunchBody,
  },
});
