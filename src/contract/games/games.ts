import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { paging } from '../core/wire.ts';
import { GAME_CLASSES, GAME_KINDS, GAME_TYPES } from './words.ts';

export const Game = z.object({
  nodeId: z.int(),
  gameType: z.enum(GAME_TYPES),
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
});
export type Game = z.infer<typeof Game>;

export const VendorCard = z.object({
  vassalage: z.string(),
  displayName: z.string(),
  gameType: z.enum(GAME_TYPES),
  iconUrl: z.string(),
  games: z.int(),
});
export type VendorCard = z.infer<typeof VendorCard>;

/** One category with its vendors; a category without vendors is left out. */
export const Lane = z.object({
  gameType: z.enum(GAME_TYPES),
  cards: z.array(VendorCard),
  gameClassify: z.array(z.object({ key: z.enum(GAME_CLASSES), vendors: z.array(z.string()) })),
});
export type Lane = z.infer<typeof Lane>;

export const getGameMenus = endpoint({
  method: 'GET',
  path: '/lgw/games/game_menus',
  auth: 'anyone',
  summary: 'Categories in menu order with the vendors of each.',
  value: z.object({ lanes: z.array(Lane) }),
});

export const getGameList = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  auth: 'anyone',
  summary: 'A page of games.',
  query: z.object({
    ...paging(15),
    clientType: z._default(z.coerce.number(), 3),
    platform: z._default(z.string(), 'html5-desktop'),
    gameType: z.optional(z.enum(GAME_TYPES)),
    vassalage: z.optional(z.string().check(z.maxLength(32))),
    gameClassify: z.optional(z.enum(GAME_CLASSES)),
    /** Part of the name, any case. */
    gameName: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    isNew: z.optional(z.enum(['0', '1'])),
    isHot: z.optional(z.enum(['0', '1'])),
    language: z.optional(z.string().check(z.maxLength(8))),
  }),
  value: z.object({ games: z.array(Game), totalPages: z.int(), total: z.int() }),
});

export const getHotGames = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  auth: 'anyone',
  summary: 'Games that are played most, hottest first.',
  query: z.object({
    gameType: z.optional(z.enum(GAME_TYPES)),
    vassalage: z.optional(z.string().check(z.maxLength(32))),
    platform: z._default(z.string(), 'html5-desktop'),
    language: z.optional(z.string().check(z.maxLength(8))),
  }),
  value: z.object({ list: z.array(Game) }),
});

export const launchGame = endpoint({
  method: 'POST',
  path: '/wps/game/launchGame',
  auth: 'member',
  idempotent: true,
  summary: 'Opens a game session at the vendor and answers the address to show in the game frame.',
  errors: ['game.unknown', 'game.closed', 'game.vendorDown'],
  body: z.strictObject({
    nodeId: z.int(),
    language: z.string().check(z.maxLength(8)),
    backUrl: z.string().check(z.maxLength(512)),
  }),
  value: z.object({
    /** Absolute; shown in a sandboxed iframe on its own origin. */
    url: z.string(),
    /** The only origin whose messages the portal accepts. */
    origin: z.string(),
    game: Game,
  }),
});

/** What a game's frame may say to the portal. */
export const GameMessage = z.strictObject({
  source: z.literal('marquee-game'),
  type: z.enum(['ready', 'balance', 'close']),
});
export type GameMessage = z.infer<typeof GameMessage>;
