import type { ReadableAtom } from 'nanostores';
import { call } from '../../api/call.ts';
import { type FriendPage, getFriends, getReferral, type Referral } from '../../contract/referral/endpoints.ts';
import { createOwnQuery } from '../core/address-query.ts';
import { wholeAddress } from '../core/go.ts';
import { type CursorList, createCursorList } from '../core/list.ts';
import { createLoader, type Loaded } from '../core/load.ts';

/** SPEC 2: referral, what inviting brings and has brought the member, and who came. */
export interface Inviting {
  readonly $referral: ReadableAtom<Loaded<Referral>>;
  readonly load: () => void;
  readonly stop: () => void;
  readonly friends: CursorList<{ readonly search: string }, FriendPage>;
}

export function createInviting(): Inviting {
  const { $state, load, stop } = createLoader<Referral>();
  return {
    $referral: $state,
    stop,
    load: () => void load((signal) => call(getReferral, {}, { signal })),
    friends: createCursorList({
      query: createOwnQuery({ search: '' }),
      ask: (_, cursor, signal) => call(getFriends, { query: cursor === null ? {} : { cursor } }, { signal }),
    }),
  };
}

/** The address by which friends register, whole, so that it works wherever it is sent (SPEC 2: referralCode). */
export function invitationLink(code: string): string {
  const link = new URL(wholeAddress('register/'));
  link.searchParams.set('referralCode', code);
  return link.href;
}
