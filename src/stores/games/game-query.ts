import { SEARCH } from '../../contract/core/rules.ts';
import { fitText } from '../../contract/core/text-rule.ts';
import { VENDOR_CODE } from '../../contract/games/rules.ts';
import { GAME_CLASSES, type GameClass, type GameType } from '../../contract/games/words.ts';
import { pageNumber, type QueryForm } from '../core/address-query.ts';
import type { ListQuery } from '../core/list.ts';

/** SPEC 4: a lobby shows all, hot, favourite, recent or new games, or one class of them. */
export type GameFilter = 'ALL' | 'HOT' | OwnFilter | 'NEW' | GameClass;

/** Games of whoever is logged in. They are turned over, not searched. */
export type OwnFilter = 'FAV' | 'RECENT';

export function isOwn(filter: GameFilter): filter is OwnFilter {
  return filter === 'FAV' || filter === 'RECENT';
}

/** What a lobby shows. It is kept in the page's query, so that the back button works and an address can be shared. */
export interface GameQuery extends ListQuery {
  /** SPEC 2: `vassalage` in the query chooses the vendor; null is all vendors. */
  readonly vendor: string | null;
  readonly filter: GameFilter;
}

/** The filters of a category's lobby (SPEC 4: NEW in RNG only), with the classes of its games. */
export function offeredFilters(gameType: GameType, classes: readonly GameClass[]): readonly GameFilter[] {
  return ['ALL', 'HOT', 'FAV', 'RECENT', ...(gameType === 'RNG' ? (['NEW'] as const) : []), ...classes];
}

/** Reads a lobby's query; an invalid value counts as missing. */
export function readGameQuery(parameters: URLSearchParams, gameType: GameType): GameQuery {
  const named = parameters.get('filter')?.toUpperCase();
  const filter = offeredFilters(gameType, GAME_CLASSES).find((offered) => offered === named) ?? 'ALL';
  return {
    vendor: fitText(VENDOR_CODE, parameters.get('vassalage') ?? '') || null,
    filter,
    search: isOwn(filter) ? '' : fitText(SEARCH, parameters.get('search') ?? ''),
    page: pageNumber(parameters.get('page')),
  };
}

/** The query string of a lobby, "" or "?..."; default values are left out. */
export function writeGameQuery({ vendor, filter, search, page }: GameQuery): string {
  const parameters = new URLSearchParams();
  if (vendor !== null) parameters.set('vassalage', vendor);
  if (filter !== 'ALL') parameters.set('filter', filter);
  if (search !== '') parameters.set('search', search);
  if (page > 1) parameters.set('page', String(page));
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** The query of a category's lobby as its page's address carries it. */
export function gameQueryForm(gameType: GameType): QueryForm<GameQuery> {
  return { read: (parameters) => readGameQuery(parameters, gameType), write: writeGameQuery };
}

/** SPEC 4: choosing a vendor resets classification to ALL and page to 1 and clears the search text. */
export function withVendor(vendor: string | null): GameQuery {
  return { vendor, filter: 'ALL', search: '', page: 1 };
}

/** SPEC 4: choosing a filter resets page to 1 and clears the search text, too. */
export function withFilter({ vendor }: GameQuery, filter: GameFilter): GameQuery {
  return { vendor, filter, search: '', page: 1 };
}

/** Whoever searches looks among all games again, where what shows cannot be searched. */
export function withSearch(query: GameQuery, search: string): GameQuery {
  return { ...query, search, page: 1, ...(search !== '' && isOwn(query.filter) && { filter: 'ALL' }) };
}
