import { call } from '../../api/call.ts';
import { getMemberTransfers, type MemberTransfers } from '../../contract/cashier/endpoints.ts';
import { createOwnQuery } from '../core/address-query.ts';
import { type CursorList, createCursorList } from '../core/list.ts';

/** What the member sent to others and got from them; it has nothing to be narrowed by. */
export function createMemberTransfers(): CursorList<{ readonly search: string }, MemberTransfers> {
  return createCursorList({
    query: createOwnQuery({ search: '' }),
    ask: (_, cursor, signal) => call(getMemberTransfers, { query: cursor === null ? {} : { cursor } }, { signal }),
  });
}
