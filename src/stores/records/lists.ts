import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { type Bets, getBets, getTransactions, type Transactions } from '../../contract/records/endpoints.ts';
import { createAddressQuery } from '../core/address-query.ts';
import { type CursorList, createCursorList } from '../core/list.ts';
import { BET_FILTER, type BetFilter, MOVEMENT_FILTER, type MovementFilter, type Ranged } from './filters.ts';
import { type Bounds, boundsOf } from './range.ts';

/** The member's bets, narrowed by what stands in the address. */
export function createBetRecord(): CursorList<BetFilter, Bets> {
  const bounds = keptBounds();
  return createCursorList({
    query: createAddressQuery(BET_FILTER),
    ask: (filter, cursor, signal) => {
      const { gameType, vendor, state } = filter;
      const narrowed = {
        ...(gameType !== null && { gameType }),
        ...(vendor !== null && { vendor }),
        ...(state !== null && { state }),
      };
      const query = { ...narrowed, ...bounds(filter, cursor), ...(cursor !== null && { cursor }) };
      return call(getBets, { query }, { signal });
    },
  });
}

/** Movements of one of the member's wallets, narrowed by what stands in the address. */
export function createAccountRecord(): CursorList<MovementFilter, Transactions> {
  const bounds = keptBounds();
  return createCursorList({
    query: createAddressQuery(MOVEMENT_FILTER),
    ask: (filter, cursor, signal) => {
      const { kind, wallet } = filter;
      const narrowed = { ...(kind !== null && { kind }), ...(wallet !== null && { wallet }) };
      const query = { ...narrowed, ...bounds(filter, cursor), ...(cursor !== null && { cursor }) };
      return call(getTransactions, { query }, { signal });
    },
  });
}

/** Pages that follow have the bounds of the first one, because midnight may have come since, and a cursor is of its list alone. */
function keptBounds(): (filter: Ranged, cursor: string | null) => Bounds {
  let kept: Bounds | undefined;
  return ({ range }, cursor) => {
    if (cursor === null || !kept) kept = boundsOf(range, environment().now());
    return kept;
  };
}
