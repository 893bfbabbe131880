import * as z from 'zod/mini';
import { endpoint, takes } from '../core/endpoint.ts';
import { NUMBERED } from '../core/lists.ts';
import { renamed, renamedList, renamedWithin } from '../core/renamed.ts';
import { Amount, CurrencyCode, Instant, PositiveAmount } from '../core/wire.ts';
import type {
  GameDetailsQuery,
  GameListQuery,
  GameVendorsQuery,
  HotGamesQuery,
  LaunchBody,
  ReturnBody,
  RoomsQuery,
  RoundDetailQuery,
  SendFundsBody,
} from './inputs.ts';
import { FUNDS_STATES, GAME_CLASSES, GAME_KINDS, WIRE_TYPES } from './words.ts';

export const Game = z.object({
  nodeId: z.int(),
  gameType: z.enum(WIRE_TYPES),
  gameCode: z.string(),
  gameName: z.string(),
  displayName: z.string(),
  /** The vendor (SPEC's code). */
  vassalage: z.string(),
  /** The vendor's name as players know it. */
  vendorName: z.string(),
  gameClassify: z.nullable(z.enum(GAME_CLASSES)),
  /** Path of the poster below one of the image hosts. */
  iconUrl: z.string(),
  isNew: z.boolean(),
  /** 1 shows the hot badge. */
  isHot: z.union([z.literal(0), z.literal(1)]),
  /** VASSALAGE marks a vendor that opens a list of its games. */
  isGame: z.enum(GAME_KINDS),
  /** False while the game cannot be launched yet. */
  isOpen: z.boolean(),
  /** In a window of its own, because its vendor refuses to be framed; in a frame without it. */
  opens: z.optional(z.literal('window')),
});
export type Game = z.infer<typeof Game>;

export const VendorCard = z.object({
  vassalage: z.string(),
  displayName: z.string(),
  gameType: z.enum(WIRE_TYPES),
  iconUrl: z.string(),
  games: z.int(),
  /** SPEC 4: VASSALAGE is of provider type and opens the list of its games; GAME starts directly. */
  isGame: z.enum(GAME_KINDS),
  /** Of one that starts directly: the game that it starts, and where that opens. */
  nodeId: z.optional(z.int()),
  opens: Game.shape.opens,
});
export type VendorCard = z.infer<typeof VendorCard>;

/** One category with its vendors, by their codes; a category without vendors is left out. */
export const Lane = z.object({
  /** The category's code. Portals word it, because brands word it differently. */
  title: z.enum(WIRE_TYPES),
  cards: z.record(z.string(), VendorCard),
  gameClassify: z.array(z.object({ key: z.enum(GAME_CLASSES), vendors: z.array(z.string()) })),
});
export type Lane = z.infer<typeof Lane>;

/** SPEC 3: what a game's name and picture are called elsewhere. */
export const GAME_NAMES = { gameName: ['nodeName'], iconUrl: ['showIcon', 'lagerIcon'] };

/** For portals in the field; ours takes its menus from the brand's folder. */
export const getGameMenus = endpoint({
  method: 'GET',
  path: '/lgw/games/game_menus',
  auth: 'anyone',
  value: z.object({ gameMenus: z.array(z.object({ gameType: z.enum(WIRE_TYPES) })) }),
});

export const getGameVendors = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_newGameVendor',
  auth: 'anyone',
  carries: ({ merchant, language }) => ({ clientType: 3, platform: 'html5-desktop', merchant, language }),
  takes: takes<{ query: typeof GameVendorsQuery }>(),
  value: z.object({ lanes: z.array(Lane) }),
});

export const getGameList = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  auth: 'anyone',
  carries: ({ merchant, language }) => ({ clientType: 3, platform: 'html5-desktop', merchant, language }),
  reads: (answer) => renamedList(answer, 'games', { list: ['list', 'content'], each: GAME_NAMES }),
  takes: takes<{ query: typeof GameListQuery }>(),
  value: z.object({
    games: z.array(Game),
    ...NUMBERED,
    /** Games of any category whose names come near what was searched for; only where nothing was found. */
    near: z.optional(z.array(Game)),
    /** Games that are played most; only where nothing was found. */
    popular: z.optional(z.array(Game)),
  }),
});

export const getHotGames = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  auth: 'anyone',
  carries: ({ merchant, language }) => ({
    merchantCode: merchant,
    isPlatform: true,
    platform: 'html5-desktop',
    language,
  }),
  reads: (answer) => renamedList(answer, 'list', { list: ['games', 'content'], each: GAME_NAMES }),
  takes: takes<{ query: typeof HotGamesQuery }>(),
  value: z.object({ list: z.array(Game) }),
});

/** What a game's card tells on demand. What its vendor does not declare is null. */
export const GameDetails = z.object({
  gameType: z.enum(WIRE_TYPES),
  gameClassify: z.nullable(z.enum(GAME_CLASSES)),
  /** What may be bet in one round, in the merchant's currency; never more than the operator lets a player stake. */
  bets: z.nullable(z.object({ least: Amount, most: Amount, currency: CurrencyCode })),
  /** What the game returns to players over time, in percent; two figures where that goes by the bet. */
  returns: z.nullable(z.object({ least: z.number(), most: z.number() })),
  /** When the caller opened it last; null for visitors. */
  lastPlayed: z.nullable(Instant),
});
export type GameDetails = z.infer<typeof GameDetails>;

export const getGameDetails = endpoint({
  method: 'GET',
  path: '/lgw/games/details',
  auth: 'anyone',
  takes: takes<{ query: typeof GameDetailsQuery }>(),
  value: GameDetails,
});

const Launched = z.object({
  /** Absolute; shown in a sandboxed iframe on its own origin, or in a window of its own where the game says so. */
  url: z.string(),
  /** The only origin whose messages the portal accepts. */
  origin: z.string(),
  game: Game,
  /** The vendor holds the player's money while the game is open: whoever leaves it asks for it with `returnFunds`. */
  keepsFunds: z.optional(z.boolean()),
});

export const launchGame = endpoint({
  method: 'POST',
  path: '/wps/game/launchGame',
  auth: 'member',
  idempotent: true,
  reads: (answer) => renamedWithin(answer, 'game', (game) => renamed(game, GAME_NAMES)),
  takes: takes<{ body: typeof LaunchBody }>(),
  value: Launched,
});

/** The same under SPEC 7's other path, for portals in the field that ask there. */
export const launchGameByRelay = endpoint({
  method: 'POST',
  path: '/wps/relay/GCS_gameLaunchFB',
  auth: 'member',
  idempotent: true,
  takes: takes<{ body: typeof LaunchBody }>(),
  value: Launched,
});

/** Brings back what vendors keep of the caller's money: all of them, or the one that is named. */
export const returnFunds = endpoint({
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  auth: 'member',
  idempotent: true,
  takes: takes<{ body: typeof ReturnBody }>(),
  /** Whether all of it is back; what is not comes by itself. */
  value: z.object({ back: z.boolean() }),
});

/** Sends money from the caller's main wallet to the one that a vendor keeps. */
export const sendFunds = endpoint({
  method: 'POST',
  path: '/wps/relay/GCS_walletTransferIn',
  auth: 'member',
  idempotent: true,
  takes: takes<{ body: typeof SendFundsBody }>(),
  value: z.object({ state: z.enum(FUNDS_STATES) }),
});

/** A vendor that keeps money while its games are played, and what it has of the caller's. */
export const FundsVendor = z.object({
  vendor: z.string(),
  vendorName: z.string(),
  /** As of the last transfer: what is won or lost there is known once the money is back. */
  amount: Amount,
  /** On its way there (`in`) or back (`out`), beside the amount; null where nothing is. */
  onItsWay: z.nullable(z.object({ direction: z.enum(['in', 'out']), amount: PositiveAmount })),
  /** It was asked for back, and comes as soon as the vendor lets it. */
  isComingBack: z.boolean(),
  /** The least that the vendor takes; it takes multiples of this alone. */
  step: PositiveAmount,
  /** False while the vendor takes no money, but what it has can be brought back. */
  isOpen: z.boolean(),
});
export type FundsVendor = z.infer<typeof FundsVendor>;

/** SPEC 7: the merchant wallet. Where the caller's money can be: in one wallet for all, or at vendors that keep it too. */
export const getFunds = endpoint({
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  auth: 'session',
  value: z.object({
    /** One wallet serves all: no vendor of the merchant keeps money, and none has any. */
    isSingle: z.boolean(),
    /** What the caller plays with here; a trial's play money. */
    main: Amount,
    /** In the order of the menus; those that the merchant no longer offers and that have something yet come last. */
    vendors: z.array(FundsVendor),
    currency: CurrencyCode,
  }),
});
export type Funds = z.infer<typeof getFunds.value>;

export const getRooms = endpoint({
  method: 'GET',
  path: '/wps/relay/GLS2_roomList',
  auth: 'member',
  takes: takes<{ query: typeof RoomsQuery }>(),
  value: z.object({
    /** Amounts are in the merchant's currency; places are of one table, of which a room has as many as it needs. */
    list: z.array(z.object({ room: z.string(), ante: Amount, buyIn: Amount, players: z.int(), places: z.int() })),
  }),
});

/** Rounds that cost the caller nothing: their game plays them first. */
export const getFreeRounds = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_freeRounds',
  auth: 'member',
  value: z.object({
    /** Those first whose time is over first. */
    list: z.array(
      z.object({
        id: z.string(),
        game: Game,
        rounds: z.int(),
        left: z.int(),
        /** What each round plays with, and what all of them have won so far. */
        stake: Amount,
        won: Amount,
        currency: CurrencyCode,
        /** Until when they may be played. */
        until: Instant,
        /** Whether the vendor has them: until then the game plays for money. */
        isReady: z.boolean(),
      }),
    ),
  }),
});

/** One round of the caller's, for whoever lists bets. */
export const getRoundDetail = endpoint({
  method: 'GET',
  path: '/wps/relay/GCS_roundDetail',
  auth: 'member',
  takes: takes<{ query: typeof RoundDetailQuery }>(),
  value: z.object({
    /** What was played, as the vendor shows it: absolute, good for a few minutes, in a sandboxed frame on its own origin. */
    url: z.string(),
    origin: z.string(),
    game: z.object({
      nodeId: z.int(),
      gameType: z.enum(WIRE_TYPES),
      gameName: z.string(),
      vassalage: z.string(),
      vendorName: z.string(),
    }),
    /** The round's money in the books, which counts whatever the vendor shows. */
    state: z.enum(['open', 'settled', 'void']),
    stake: Amount,
    win: Amount,
    /** What was won beside it in a free round and becomes a bonus; null where nothing does. */
    intoBonus: z.nullable(Amount),
    currency: CurrencyCode,
    placedAt: Instant,
    /** Null while it is open. */
    settledAt: z.nullable(Instant),
  }),
});

export type GameRooms = z.infer<typeof getRooms.value>;

const source = z.literal('marquee-game');

/**
 * What a game's frame may say to the portal. Of an error `code` says whether the play is over, by its time or because it
 * was opened elsewhere, or whether the game broke.
 */
export const GameMessage = z.union([
  z.strictObject({ source, type: z.enum(['ready', 'balance', 'close']) }),
  z.strictObject({ source, type: z.literal('error'), code: z.enum(['over', 'failed']) }),
]);
export type GameMessage = z.infer<typeof GameMessage>;
