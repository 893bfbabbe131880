import { GAME_CLASSES, type GameClass, type GameType } from '../../contract/games/words.ts';

/** SPEC 4: a lobby shows all, hot or new games, or one class of them. */
export type GameFilter = 'ALL' | 'HOT' | 'NEW' | GameClass;

/** What a lobby shows; lives in the page's query, so that back works and an address can be shared. */
export interface GameQuery {
  /** SPEC 2: `vassalage` in the query chooses the vendor; null is all vendors. */
  readonly vendor: string | null;
  readonly filter: GameFilter;
  readonly search: string;
  /** Counted from 1. */
  readonly page: number;
}

/** The filters of a category's lobby (SPEC 4: NEW in RNG only), with the classes of its games. */
export function offeredFilters(gameType: GameType, classes: readonly GameClass[]): readonly GameFilter[] {
  return ['ALL', 'HOT', ...(gameType === 'RNG' ? (['NEW'] as const) : []), ...classes];
}

/** Reads a lobby's query; what makes no sense counts as not given. */
export function readGameQuery(parameters: URLSearchParams, gameType: GameType): GameQuery {
  const filter = parameters.get('filter')?.toUpperCase();
  const page = Number(parameters.get('page'));
  return {
    vendor: parameters.get('vassalage')?.trim() || null,
    filter: offeredFilters(gameType, GAME_CLASSES).find((offered) => offered === filter) ?? 'ALL',
    search: parameters.get('search')?.trim() ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The query string of a lobby, "" or "?..."; what is as usual is left out. */
export function writeGameQuery({ vendor, filter, search, page }: GameQuery): string {
  const parameters = new URLSearchParams();
  if (vendor !== null) parameters.set('vassalage', vendor);
  if (filter !== 'ALL') parameters.set('filter', filter);
  if (search !== '') parameters.set('search', search);
  if (page > 1) parameters.set('page', String(page));
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** SPEC 4: choosing a vendor resets classification to ALL and page to 1 and clears the search text. */
export function withVendor(vendor: string | null): GameQuery {
  return { vendor, filter: 'ALL', search: '', page: 1 };
}

export function withFilter(query: GameQuery, filter: GameFilter): GameQuery {
  return { ...query, filter, page: 1 };
}

/** SPEC 5: search boxes trim input. */
export function withSearch(query: GameQuery, text: string): GameQuery {
  return { ...query, search: text.trim(), page: 1 };
}
