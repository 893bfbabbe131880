import { call } from '../../api/call.ts';
import { getFavoriteList, getRecentGames } from '../../contract/favorites/endpoints.ts';
import type { Game } from '../../contract/games/endpoints.ts';
import type { WireType } from '../../contract/games/words.ts';
import type { ListPage } from '../core/list.ts';
import { OWN_PAGE_SIZE } from './limits.ts';

/** The lists of an account (SPEC 2: /favorite, /recent). */
export type OwnList = 'favorite' | 'recent';

/** The page of an account's list, and what it is narrowed to. */
export interface OwnQuery {
  readonly page: number;
  readonly gameType?: WireType;
  /** Codes of vendors, with commas between. */
  readonly vassalage?: string;
}

/** A page of the games that the member has marked, or played last: 15 of them. */
export function askOwnGames(own: OwnList, query: OwnQuery, signal: AbortSignal): Promise<ListPage<Game>> {
  return own === 'favorite' ? askFavorites(query, signal) : askRecent(query, signal);
}

async function askFavorites({ page: pageNo, ...narrowed }: OwnQuery, signal: AbortSignal) {
  const query = { pageNo, pageSize: OWN_PAGE_SIZE, ...narrowed };
  const { content, ...numbered } = await call(getFavoriteList, { query }, { signal });
  return { items: content, ...numbered };
}

async function askRecent(asked: OwnQuery, signal: AbortSignal) {
  const query = { pageSize: OWN_PAGE_SIZE, ...asked };
  const { list, ...numbered } = await call(getRecentGames, { query }, { signal });
  return { items: list, ...numbered };
}
