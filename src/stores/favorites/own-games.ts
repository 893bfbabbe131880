import { call } from '../../api/call.ts';
import { getFavoriteList, getRecentGames } from '../../contract/favorites/endpoints.ts';
import type { Game } from '../../contract/games/endpoints.ts';
import { createAddressQuery, pageNumber, type QueryForm } from '../core/address-query.ts';
import { createList, type List, type ListQuery } from '../core/list.ts';
import { OWN_PAGE_SIZE } from './limits.ts';

/** The lists of an account (SPEC 2: /favorite, /recent). */
export type OwnList = 'favorite' | 'recent';

/** Such a list is turned over, not searched. */
export const OWN_QUERY: QueryForm<ListQuery> = {
  read: (parameters) => ({ search: '', page: pageNumber(parameters.get('page')) }),
  write: ({ page }) => (page > 1 ? `?page=${page}` : ''),
};

/** The games that the member has marked, or played last, 15 a page. */
export function createOwnGames(own: OwnList): List<ListQuery, Game> {
  return createList({
    query: createAddressQuery(OWN_QUERY),
    ask: ({ page }, signal) => (own === 'favorite' ? askFavorites(page, signal) : askRecent(page, signal)),
  });
}

async function askFavorites(pageNo: number, signal: AbortSignal) {
  const query = { pageNo, pageSize: OWN_PAGE_SIZE };
  const { content, ...numbered } = await call(getFavoriteList, { query }, { signal });
  return { items: content, ...numbered };
}

async function askRecent(page: number, signal: AbortSignal) {
  const query = { page, pageSize: OWN_PAGE_SIZE };
  const { list, ...numbered } = await call(getRecentGames, { query }, { signal });
  return { items: list, ...numbered };
}
