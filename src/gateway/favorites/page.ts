import type { Game } from '../../contract/games/endpoints.ts';
import type { CallContext } from '../core/call/handle.ts';
import { gamesById } from '../games/catalogue/catalogue.ts';

export interface GamesPage {
  readonly games: Game[];
  readonly total: number;
  readonly totalPages: number;
}

/** A page of the games with these ids, which the merchant offers, in their order. */
export async function pageOf(
  { db, merchant, language }: Pick<CallContext, 'db' | 'merchant' | 'language'>,
  ids: readonly number[],
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
): Promise<GamesPage> {
  const shown = ids.slice((pageNo - 1) * pageSize, pageNo * pageSize);
  const total = ids.length;
  return {
    games: await gamesById(db, { ...merchant, language }, shown),
    total,
    totalPages: Math.ceil(total / pageSize),
  };
}
