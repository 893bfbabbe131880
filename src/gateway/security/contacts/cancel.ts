import type { security } from '../../../contract/security/inputs.ts';
import type { CallOf } from '../../core/call/handle.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import { lockCaller } from '../../member/locks.ts';
import { cancelWaiting } from '../../member/waiting-contacts.ts';
import { noContact } from './refusal.ts';

/**
 * Cancels a number or an address of the caller's that waits to count; the member is told by message, in the same transaction.
 * It asks for no proof, because it leaves the account as it is.
 * @throws ApiError security.noContact
 */
export function cancelContact(call: CallOf<typeof security.cancelContact>): Promise<Record<never, never>> {
  const { body, caller, merchant, now } = call;
  return inTransaction(call.db, async (trx) => {
    await lockCaller(trx, caller);
    const member = { merchant: merchant.code, id: caller.memberId };
    const cancelled = await cancelWaiting({ db: trx, now }, member, [body.kind]);
    if (cancelled.length === 0) throw noContact(body.kind, 'that waits');
    return {};
  });
}
