import { favorites as endpoints } from '../../contract/favorites/inputs.ts';
import type { Area } from '../core/area.ts';
import { type CallOf, handle } from '../core/call/handle.ts';
import { vendorsNamed } from '../games/catalogue/vendors-named.ts';
import { addFavorite, favoriteIds, removeFavorite } from './favorites.ts';
import { favoritesTables } from './migrations/20261123140000-favorites-tables.ts';
import { pageOf } from './page.ts';
import { recentIds } from './recent.ts';
import type { FavoriteTables } from './tables.ts';

declare module '../core/db/schema.ts' {
  interface Database extends FavoriteTables {}
}

/** The games that a member has marked, and those that they played last. */
export const favorites: Area = {
  name: 'favorites',
  migrations: { '20261123140000-favorites-tables': favoritesTables },
  handlers: [
    handle(endpoints.getFavorites, async (call) => {
      const { games: content, total, totalPages } = await marked(call);
      const favGameList = { content, pageNum: call.query.pageNo, totalPages, total };
      return { favGameIds: await favoriteIds(call), favGameList };
    }),
    handle(endpoints.getFavoriteList, async (call) => {
      const { games: content, ...numbered } = await marked(call);
      return { content, ...numbered };
    }),
    handle(endpoints.addFavorite, addFavorite),
    handle(endpoints.removeFavorite, removeFavorite),
    handle(endpoints.getRecentGames, async (call) => {
      const { page: pageNo, pageSize, gameType, vassalage } = call.query;
      const vendors = vendorsNamed(vassalage);
      const { games: list, ...numbered } = await pageOf(call, await recentIds(call, { gameType, vendors }), {
        pageNo,
        pageSize,
      });
      return { list, ...numbered };
    }),
  ],
};

/** The page of favourites that a call asks for. */
async function marked(call: CallOf<typeof endpoints.getFavoriteList>) {
  const { gameType, vassalage, pageNo, pageSize } = call.query;
  return pageOf(call, await favoriteIds(call, { gameType, vendors: vendorsNamed(vassalage) }), { pageNo, pageSize });
}
