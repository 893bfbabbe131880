import * as z from 'zod/mini';
import { endpoint, takes } from '../core/endpoint.ts';
import { NUMBERED } from '../core/lists.ts';
import { renamedList, renamedWithin } from '../core/renamed.ts';
import { Done } from '../core/wire.ts';
import { GAME_NAMES, Game } from '../games/endpoints.ts';
import type { FavoriteBody, FavoriteQuery, FavoritesQuery, RecentQuery } from './inputs.ts';

const contentNames = (answer: unknown) => renamedList(answer, 'content', { list: ['games', 'list'], each: GAME_NAMES });

const CARRIED = { clientType: 3, platform: 'html5-desktop' };

/** SPEC 3: every id that the member has marked, and the page of games that was asked for. */
export const getFavorites = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGames',
  auth: 'session',
  carries: ({ language }) => ({ ...CARRIED, language }),
  reads: (answer) => renamedWithin(answer, 'favGameList', contentNames),
  takes: takes<{ query: typeof FavoritesQuery }>(),
  value: z.object({
    favGameIds: z.array(z.int()),
    favGameList: z.object({
      content: z.array(Game),
      pageNum: z.int(),
      totalPages: z.int(),
      /** Of all pages together; SPEC 3 knows none, and the portal reads none here. */
      total: z.optional(z.int()),
    }),
  }),
});

/** SPEC 7: the variant for lists of games, without the ids. */
export const getFavoriteList = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGamesList',
  auth: 'session',
  carries: ({ language }) => ({ ...CARRIED, language }),
  reads: contentNames,
  takes: takes<{ query: typeof FavoritesQuery }>(),
  value: z.object({ content: z.array(Game), ...NUMBERED }),
});

/** A game that is marked already stays so. */
export const addFavorite = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_addFavoriteGameV2',
  auth: 'session',
  takes: takes<{ body: typeof FavoriteBody }>(),
  value: Done,
});

/** A game that is not marked stays so. */
export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/wps/relay/MCSFE_removeFavoriteGameV2',
  auth: 'session',
  takes: takes<{ query: typeof FavoriteQuery }>(),
  value: Done,
});

/** Games that the member opened, the last first. */
export const getRecentGames = endpoint({
  method: 'GET',
  path: '/wps/relay/GCS_recentGame',
  auth: 'session',
  carries: ({ language }) => ({ clientType: CARRIED.clientType, language }),
  reads: (answer) => renamedList(answer, 'list', { list: ['games', 'content'], each: GAME_NAMES }),
  takes: takes<{ query: typeof RecentQuery }>(),
  value: z.object({ list: z.array(Game), ...NUMBERED }),
});
