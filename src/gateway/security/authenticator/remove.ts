import type { security } from '../../../contract/security/inputs.ts';
import { removeAuthenticator as removeBound } from '../../confirmation/authenticator.ts';
import { takeAuthenticatorProof } from '../../confirmation/recovery.ts';
import { heldBy } from '../../confirmation/ways.ts';
import { ApiError } from '../../core/call/errors.ts';
import type { CallOf } from '../../core/call/handle.ts';
import { countCall } from '../../core/call/rate.ts';
import type { Trx } from '../../core/db/schema.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import { lockCaller } from '../../member/locks.ts';
import { type Member, memberById } from '../../member/members.ts';
import { tell } from '../../messages/tell.ts';
import { AUTHENTICATOR_RATE } from '../limits.ts';
import { holdOwner } from '../owner.ts';
import { dropPending } from './pending.ts';
import { noOwner, refused } from './refusal.ts';

/**
 * Removes the caller's authenticator application, and its recovery codes. The member is told by message, in the same
 * transaction.
 * @throws ApiError security.noAuthenticator, security.authenticator with the field; security.proof, session.locked;
 *   request.tooMany
 */
export function removeAuthenticator(call: CallOf<typeof security.removeAuthenticator>): Promise<Record<never, never>> {
  const { body, caller, merchant, now } = call;
  return inTransaction(call.db, async (trx) => {
    const inside = { ...call, db: trx };
    await lockCaller(trx, caller);
    const member = await memberById(trx, merchant.code, caller.memberId);
    if (!(await heldBy(trx, member)).hasAuthenticator) {
      throw new ApiError('security.noAuthenticator', 'Expected an account with an authenticator, found none.');
    }
    await countCall({ db: trx, now }, `authenticator ${merchant.code} ${member.id}`, AUTHENTICATOR_RATE);
    await holdOwner(inside, member, body.password ?? '', noOwner);
    if (!(await takeAuthenticatorProof(inside, member, body.code))) throw refused('code', 'security.rule.code');
    await takeAway({ db: trx, now }, member);
    return {};
  });
}

/**
 * Takes a member's authenticator away, one that waits for its code too, and tells the member.
 * @returns false where there is none
 */
export async function takeAway(
  { db, now }: { readonly db: Trx; readonly now: Date },
  { merchant, id }: Pick<Member, 'merchant' | 'id'>,
): Promise<boolean> {
  await dropPending(db, { merchant, id });
  if (!(await removeBound(db, { merchant, id }))) return false;
  await tell({ db, now }, { merchant, member_id: id }, 'authenticatorRemoved', {});
  return true;
}
