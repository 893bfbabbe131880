import { SEARCH } from '../../contract/core/rules.ts';
import { fitText } from '../../contract/core/text-rule.ts';
import { VENDOR_CODE } from '../../contract/games/rules.ts';
import { GAME_CLASSES, type GameClass, type GameType } from '../../contract/games/words.ts';
import { pageNumber, type QueryForm } from '../core/address-query.ts';
import type { ListQuery } from '../core/list.ts';

/** SPEC 4: a lobby shows all, hot or new games, or one class of them. */
export type GameFilter = 'ALL' | 'HOT' | 'NEW' | GameClass;

/** What a lobby shows. It is kept in the page's query, so that the back button works and an address can be shared. */
export interface GameQuery extends ListQuery {
  /** SPEC 2: `vassalage` in the query chooses the vendor; null is all vendors. */
  readonly vendor: string | null;
  readonly filter: GameFilter;
}

/** The filters of a category's lobby (SPEC 4: NEW in RNG only), with the classes of its games. */
export function offeredFilters(gameType: GameType, classes: readonly GameClass[]): readonly GameFilter[] {
  return ['ALL', 'HOT', ...(gameType === 'RNG' ? (['NEW'] as const) : []), ...classes];
}

/** Reads a lobby's query; an invalid value counts as missing. */
export function readGameQuery(parameters: URLSearchParams, gameType: GameType): GameQuery {
  const filter = parameters.get('filter')?.toUpperCase();
  return {
    vendor: fitText(VENDOR_CODE, parameters.get('vassalage') ?? '') || null,
    filter: offeredFilters(gameType, GAME_CLASSES).find((offered) => offered === filter) ?? 'ALL',
    search: fitText(SEARCH, parameters.get('search') ?? ''),
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

export function withFilter(query: GameQuery, filter: GameFilter): GameQuery {
  return { ...query, filter, page: 1 };
}
