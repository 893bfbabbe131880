import * as z from 'zod/mini';
import { endpoint, takes } from '../core/endpoint.ts';
import { NUMBERED } from '../core/lists.ts';
import { renamedList } from '../core/renamed.ts';
import type { GameListQuery, HotGamesQuery, LaunchBody } from './inputs.ts';
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

/** SPEC 3: a game has either name. */
const GAME_NAMES = { gameName: ['nodeName'], iconUrl: ['showIcon', 'lagerIcon'] };

export const getGameMenus = endpoint({
  method: 'GET',
  path: '/lgw/games/game_menus',
  auth: 'anyone',
  value: z.object({ lanes: z.array(Lane) }),
});

export const getGameList = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  auth: 'anyone',
  carries: ({ merchant, language }) => ({ clientType: 3, platform: 'html5-desktop', merchant, language }),
  reads: (answer) => renamedList(answer, 'games', { list: ['list', 'content'], each: GAME_NAMES }),
  takes: takes<{ query: typeof GameListQuery }>(),
  value: z.object({ games: z.array(Game), ...NUMBERED }),
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

const Launched = z.object({
  /** Absolute; shown in a sandboxed iframe on its own origin. */
  url: z.string(),
  /** The only origin whose messages the portal accepts. */
  origin: z.string(),
  game: Game,
});

export const launchGame = endpoint({
  method: 'POST',
  path: '/wps/game/launchGame',
  auth: 'member',
  idempotent: true,
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

/** What a game's frame may say to the portal. */
export const GameMessage = z.strictObject({
  source: z.literal('marquee-game'),
  type: z.enum(['ready', 'balance', 'close']),
});
export type GameMessage = z.infer<typeof GameMessage>;
