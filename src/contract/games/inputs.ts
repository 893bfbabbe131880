import * as z from 'zod/mini';
import { AMOUNT_TEXT } from '../core/amount-text.ts';
import { inputs } from '../core/inputs.ts';
import { paging } from '../core/paging.ts';
import { ADDRESS, LANGUAGE, MERCHANT, SEARCH, WORD } from '../core/rules.ts';
import { text } from '../core/text-input.ts';
import { RowId } from '../core/wire.ts';
import * as endpoints from './endpoints.ts';
import { VENDOR_CODE, VENDOR_CODES } from './rules.ts';
import { GAME_CLASSES, WIRE_TYPES } from './words.ts';

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
  gameType: z.optional(z.enum(WIRE_TYPES)),
  vassalage: z.optional(text(VENDOR_CODES)),
  gameClassify: z.optional(z.enum(GAME_CLASSES)),
  /** Words of the name or of the vendor's, in any order; accents, case and slips are forgiven. */
  gameName: z.optional(text(SEARCH)),
  isNew: z.optional(z.enum(['0', '1'])),
  isHot: z.optional(z.enum(['0', '1'])),
});

export const GameVendorsQuery = z.object({
  ...CARRIED,
  clientType: z._default(z.coerce.number(), 3),
  merchant: z.optional(text(MERCHANT)),
});

export const HotGamesQuery = z.object({
  gameType: z.optional(z.enum(WIRE_TYPES)),
  vassalage: z.optional(text(VENDOR_CODES)),
  ...CARRIED,
  merchantCode: z.optional(text(MERCHANT)),
  isPlatform: z.optional(text(WORD)),
});

export const GameDetailsQuery = z.object({ nodeId: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) });

export const LaunchBody = z.strictObject({
  nodeId: RowId,
  language: text(LANGUAGE),
  backUrl: text(ADDRESS),
});

const KEEPER = { ...VENDOR_CODE, min: 1 };

export const ReturnBody = z.strictObject({
  vendor: z.optional(text(KEEPER, { description: 'Only from this vendor; from all of them without it.' })),
});

export const SendFundsBody = z.strictObject({
  vendor: text(KEEPER, { description: 'The code of a vendor that keeps money.' }),
  amount: text(AMOUNT_TEXT, { description: "A decimal amount of the merchant's currency, such as 1234.50." }),
});

export const RoomsQuery = z.object({
  nodeId: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)),
  language: z.optional(text(LANGUAGE)),
});

export const RoundDetailQuery = z.object({
  /** The caller's bet in the round. */
  betId: z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)),
  /** The page that frames it: one of the merchant's. */
  backUrl: text(ADDRESS),
});

export const games = inputs(endpoints, {
  getGameMenus: { summary: 'Categories that have vendors, in menu order.' },
  getGameVendors: { summary: 'Categories in menu order with the vendors of each.', query: GameVendorsQuery },
  getGameList: { summary: 'A page of games.', query: GameListQuery },
  getHotGames: { summary: 'Games that are played most, hottest first.', query: HotGamesQuery },
  getGameDetails: {
    summary: 'What the vendor declares of a game, and when the caller opened it last.',
    errors: ['game.unknown'],
    query: GameDetailsQuery,
  },
  launchGame: {
    summary: 'Opens a game session at the vendor and answers the address to show in the game frame.',
    errors: ['game.unknown', 'game.closed', 'game.maintenance', 'game.vendorDown', 'bonuses.open'],
    body: LaunchBody,
  },
  launchGameByRelay: {
    summary: 'The same as launchGame, for portals in the field that ask at this path.',
    errors: ['game.unknown', 'game.closed', 'game.maintenance', 'game.vendorDown', 'bonuses.open'],
    body: LaunchBody,
  },
  returnFunds: {
    summary: 'Brings back what lies at vendors that keep the money of players, or at one of them; games there end.',
    errors: ['cashier.field'],
    body: ReturnBody,
  },
  sendFunds: {
    summary: 'Sends money to a vendor that keeps it. Where the vendor does not answer it is on its way until it does.',
    errors: ['cashier.field', 'ledger.insufficient', 'bonuses.open'],
    body: SendFundsBody,
  },
  getFunds: { summary: 'Whether one wallet serves all, and what each vendor has that keeps the money of players.' },
  getRooms: {
    summary: 'The rooms of a game whose players sit down at tables; none of a game of another kind.',
    errors: ['game.unknown', 'game.vendorDown'],
    query: RoomsQuery,
  },
  getFreeRounds: { summary: 'Free rounds that the caller has: in which game, how many are left, until when.' },
  getRoundDetail: {
    summary: "A round of the caller's own: its money, and the address where its vendor shows what was played.",
    errors: ['game.roundUnknown', 'game.roundGone', 'game.vendorDown'],
    query: RoundDetailQuery,
  },
});
