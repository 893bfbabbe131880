import type { security } from '../../../contract/security/inputs.ts';
import { ApiError } from '../../core/call/errors.ts';
import type { CallOf } from '../../core/call/handle.ts';
import { countCall } from '../../core/call/rate.ts';
import type { Trx } from '../../core/db/schema.ts';
import { inTransaction, whenCommitted } from '../../core/db/transaction.ts';
import { lockCaller } from '../../member/locks.ts';
import { memberById } from '../../member/members.ts';
import { tell } from '../../messages/tell.ts';
import { prepareTelling } from '../../verification/told.ts';
import { PAYOUT_RATE } from '../limits.ts';
import { partOf } from '../part.ts';
import { checkPaymentPassword } from '../payment-check.ts';
import { everBound, type PayoutRow, toldAccount } from './accounts.ts';

/**
 * Removes an account of the caller's, which anybody whose it is may bind again. The member is told by message, in the same
 * transaction, and at what they have proved.
 * @throws ApiError security.noPayout; those of the payment password; request.tooMany
 */
export function removePayout(call: CallOf<typeof security.removePayout>): Promise<Record<never, never>> {
  const { body, caller, merchant, now, language } = call;
  return inTransaction(call.db, async (trx) => {
    await lockCaller(trx, caller);
    const member = await memberById(trx, merchant.code, caller.memberId);
    const bound = await everBound(trx, caller);
    const row = bound.find(({ id, removed_at }) => id === body.id && removed_at === null);
    if (!row) throw new ApiError('security.noPayout', 'Expected an account that the caller has bound, found none.');
    await countCall({ db: trx, now }, `payout accounts ${merchant.code} ${caller.memberId}`, PAYOUT_RATE);
    await checkPaymentPassword(trx, { ...caller, now }, body.paymentPassword);
    const part = await partOf(trx, merchant.code);
    const { name } = toldAccount(row, part, { language, now });
    await takeAway({ db: trx, now }, row, name);
    const told = {
      text: 'payoutRemoved',
      subject: 'payoutSubject',
      values: { contact: `${name} ${row.masked}` },
    } as const;
    whenCommitted(trx, await prepareTelling({ ...call, db: trx }, member, told));
    return {};
  });
}

/** Takes an account away from its owner, who is told so. @param name of the destination, for the message */
export async function takeAway(
  { db, now }: { readonly db: Trx; readonly now: Date },
  { merchant, id, member_id, masked }: Pick<PayoutRow, 'merchant' | 'id' | 'member_id' | 'masked'>,
  name: string,
): Promise<void> {
  await db
    .updateTable('payout_accounts')
    .set({ removed_at: now })
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .execute();
  await tell({ db, now }, { merchant, member_id }, 'payoutRemoved', { account: `${name} ${masked}` });
}
