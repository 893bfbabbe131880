import type { Game } from '../../contract/games/endpoints.ts';
import { createAddressQuery, pageNumber, type QueryForm } from '../core/address-query.ts';
import { createList, type List, type ListQuery } from '../core/list.ts';
import { askOwnGames, type OwnList } from './ask.ts';

/** Such a list is turned over, not searched. */
export const OWN_QUERY: QueryForm<ListQuery> = {
  read: (parameters) => ({ search: '', page: pageNumber(parameters.get('page')) }),
  write: ({ page }) => (page > 1 ? `?page=${page}` : ''),
};

/** The games that the member has marked, or played last, 15 a page. */
export function createOwnGames(own: OwnList): List<ListQuery, Game> {
  return createList({
    query: createAddressQuery(OWN_QUERY),
    ask: ({ page }, signal) => askOwnGames(own, { page }, signal),
  });
}
