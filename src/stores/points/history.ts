import { call } from '../../api/call.ts';
import { getRedemptions, type RedemptionPage } from '../../contract/points/endpoints.ts';
import type { RedemptionState } from '../../contract/points/words.ts';
import { createOwnQuery } from '../core/address-query.ts';
import type { Searched } from '../core/asking.ts';
import { type CursorList, createCursorList } from '../core/list.ts';

/** What the history is narrowed by; null is all. */
export interface HistoryFilter extends Searched {
  readonly state: RedemptionState | null;
}

/** What the member has redeemed (SPEC 2: points mall redeem history), the last first. */
export function createHistory(): CursorList<HistoryFilter, RedemptionPage> {
  const all: HistoryFilter = { search: '', state: null };
  return createCursorList({
    query: createOwnQuery(all),
    ask: ({ state }, cursor, signal) =>
      call(
        getRedemptions,
        { query: { ...(state !== null && { state }), ...(cursor !== null && { cursor }) } },
        { signal },
      ),
  });
}
