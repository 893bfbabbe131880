import { call } from '../../api/call.ts';
import { getLoginHistory, type LoginHistory } from '../../contract/session/endpoints.ts';
import { createOwnQuery } from '../core/address-query.ts';
import type { Searched } from '../core/asking.ts';
import { type CursorList, createCursorList } from '../core/list.ts';

/** The log-ins of the member's account, the newest first. The address names none of it, because nothing narrows it. */
export function createLoginHistory(): CursorList<Searched, LoginHistory> {
  return createCursorList({
    query: createOwnQuery({ search: '' }),
    ask: (_, cursor, signal) => call(getLoginHistory, { query: cursor === null ? {} : { cursor } }, { signal }),
  });
}
