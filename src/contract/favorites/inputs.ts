import * as z from 'zod/mini';
import { inputs } from '../core/inputs.ts';
import { paging } from '../core/paging.ts';
import { LANGUAGE, WORD } from '../core/rules.ts';
import { text } from '../core/text-input.ts';
import { RowId } from '../core/wire.ts';
import { VENDOR_CODE, VENDOR_CODES } from '../games/rules.ts';
import { WIRE_TYPES } from '../games/words.ts';
import * as endpoints from './endpoints.ts';
import { FAVORITES_MOST } from './rules.ts';

/** SPEC 7: what every list of games carries. Our own gateway reads its headers instead. */
const NARROWED = {
  clientType: z._default(z.coerce.number(), 3),
  language: z.optional(text(LANGUAGE)),
  gameType: z.optional(z.enum(WIRE_TYPES)),
  vassalage: z.optional(text(VENDOR_CODES)),
};

export const FavoritesQuery = z.object({
  ...paging(15, FAVORITES_MOST),
  platform: z._default(text(WORD), 'html5-desktop'),
  ...NARROWED,
});

const { pageNo, pageSize } = paging(15);

/** SPEC 7 numbers these pages as `page`. */
export const RecentQuery = z.object({ page: pageNo, pageSize, ...NARROWED });

export const FavoriteBody = z.strictObject({
  nodeId: RowId,
  vendor: z.optional(text(VENDOR_CODE)),
  gameType: z.optional(z.enum(WIRE_TYPES)),
});

export const FavoriteQuery = z.object({ nodeId: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) });

export const favorites = inputs(endpoints, {
  getFavorites: { summary: "The ids of the caller's favourite games, and a page of the games.", query: FavoritesQuery },
  getFavoriteList: { summary: "A page of the caller's favourite games.", query: FavoritesQuery },
  addFavorite: {
    summary: 'Marks a game as a favourite.',
    errors: ['game.unknown', 'favorites.tooMany'],
    body: FavoriteBody,
  },
  removeFavorite: { summary: 'Takes the mark away.', query: FavoriteQuery },
  getRecentGames: { summary: 'Games that the caller opened, the last first.', query: RecentQuery },
});
