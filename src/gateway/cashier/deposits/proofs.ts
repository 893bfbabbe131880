import type { Deposit } from '../../../contract/cashier/deposit.ts';
import type { cashier } from '../../../contract/cashier/inputs.ts';
import { ApiError } from '../../core/call/errors.ts';
import type { CallOf } from '../../core/call/handle.ts';
import { countCall } from '../../core/call/rate.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import { PROOF_RATE, PROOFS } from '../limits.ts';
import { findDeposit, knownNames, lockDeposit, toldDeposit } from './deposit.ts';

/**
 * Keeps a picture of a receipt with a deposit of the caller's, whatever its state: it is for whoever looks for the payment.
 * @throws ApiError cashier.noDeposit; cashier.proofs where it has as many as it may; request.invalid without a file
 */
export function sendDepositProof(call: CallOf<typeof cashier.sendDepositProof>): Promise<Deposit> {
  const { body, caller, merchant, language, now, files } = call;
  return inTransaction(call.db, async (trx) => {
    const key = { merchant: merchant.code, id: body.id };
    const found = await findDeposit(trx, key);
    if (found?.member_id !== caller.memberId)
      throw new ApiError('cashier.noDeposit', 'Expected a deposit, found none.');
    const [picture] = files;
    if (!picture) throw new ApiError('request.invalid', 'Expected a picture beside the body, found none.');
    await countCall({ db: trx, now }, `deposit proof ${merchant.code} ${caller.memberId}`, PROOF_RATE);
    const { proofs } = await lockDeposit(trx, key);
    if (proofs >= PROOFS)
      throw new ApiError('cashier.proofs', `Expected fewer than ${PROOFS} pictures, found ${proofs}.`);
    const number = proofs + 1;
    const upload = await picture.keep();
    await trx
      .insertInto('deposit_proofs')
      .values({ merchant: key.merchant, deposit: key.id, number, upload, bytes: picture.bytes, sent_at: now })
      .execute();
    const row = await trx
      .updateTable('deposits')
      .set({ proofs: number })
      .where('merchant', '=', key.merchant)
      .where('id', '=', key.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toldDeposit(row, await knownNames(trx, merchant.code), language);
  });
}
