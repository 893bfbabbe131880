import type { Caller } from '../../core/access/sessions.ts';
import type { CallContext } from '../../core/call/handle.ts';
import { countCall } from '../../core/call/rate.ts';
import type { Trx } from '../../core/db/schema.ts';
import type { Member } from '../../member/members.ts';
import { IDENTITY_RATE } from '../limits.ts';
import { holdOwner } from '../owner.ts';
import { noOwner } from './refusal.ts';

/**
 * Holds who tells something of an account, which its owner cannot take back, to be that owner.
 * @param password as it was typed
 * @throws ApiError security.identity, security.proof, session.locked, request.tooMany
 */
export async function holdTeller(
  call: Omit<CallContext<Caller>, 'db'> & { readonly db: Trx },
  member: Member,
  password = '',
): Promise<void> {
  await countCall(call, `identity ${member.merchant} ${member.id}`, IDENTITY_RATE);
  await holdOwner(call, member, password, noOwner);
}
