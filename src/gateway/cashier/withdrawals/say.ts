import type { DISPUTE_REFUSALS } from '../../../contract/cashier/errors.ts';
import type { cashier } from '../../../contract/cashier/inputs.ts';
import type { Withdrawal } from '../../../contract/cashier/withdrawal.ts';
import type { FieldProblems } from '../../../contract/core/fields.ts';
import { ApiError } from '../../core/call/errors.ts';
import type { CallOf } from '../../core/call/handle.ts';
import { countCall } from '../../core/call/rate.ts';
import { typedAmount } from '../../core/call/typed-amount.ts';
import { later } from '../../core/clock.ts';
import type { Trx } from '../../core/db/schema.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import { partOf as securityPart } from '../../security/part.ts';
import { HOUR_MS, PROOF_RATE } from '../limits.ts';
import { partOf } from '../part.ts';
import {
  changeWithdrawal,
  findWithdrawal,
  lockWithdrawal,
  openOf,
  toldWithdrawal,
  type WithdrawalRow,
} from './withdrawal.ts';

type ConfirmCall = CallOf<typeof cashier.confirmWithdrawal>;
type DisputeCall = CallOf<typeof cashier.disputeWithdrawal>;

/** The caller says that all of it came. @throws ApiError cashier.noWithdrawal, cashier.notAwaited */
export function confirmWithdrawal(call: ConfirmCall): Promise<Withdrawal> {
  const { now, language, merchant } = call;
  return inTransaction(call.db, async (trx) => {
    const row = await awaited(trx, call);
    const after = await changeWithdrawal({ db: trx, now }, row, {
      ...{ state: 'received', received: openOf(row) },
      ...{ next_by: null, due_at: null },
    });
    return toldWithdrawal(after, (await securityPart(trx, merchant.code)).payouts, language);
  });
}

/**
 * The caller says that nothing or a part of it came, and shows it; the operator looks.
 * @throws ApiError cashier.withdrawal with the field, cashier.noWithdrawal, cashier.notAwaited;
 *   request.invalid without a picture
 */
export function disputeWithdrawal(call: DisputeCall): Promise<Withdrawal> {
  const { body, now, language, merchant, caller, files } = call;
  return inTransaction(call.db, async (trx) => {
    const [picture] = files;
    if (!picture) throw new ApiError('request.invalid', 'Expected a picture beside the body, found none.');
    await countCall({ db: trx, now }, `withdrawal proof ${merchant.code} ${caller.memberId}`, PROOF_RATE);
    const row = await awaited(trx, call);
    const received = receivedOf(body.received, row);
    const proofs = row.proofs + 1;
    const upload = await picture.keep();
    await trx
      .insertInto('withdrawal_proofs')
      .values({
        merchant: row.merchant,
        withdrawal: row.id,
        number: proofs,
        upload,
        bytes: picture.bytes,
        sent_at: now,
      })
      .execute();
    const { withdrawals: part } = await partOf(trx, merchant.code);
    const after = await changeWithdrawal({ db: trx, now }, row, {
      ...{ state: received === 0n ? 'disputed' : 'partlyReceived', received, proofs },
      ...{ next_by: part ? later(now, part.reviewHours * HOUR_MS) : null, due_at: null },
    });
    return toldWithdrawal(after, (await securityPart(trx, merchant.code)).payouts, language);
  });
}

/** The row of which the caller may say what came, locked. Its time is over when it is over, whether or not the job has run. */
async function awaited(trx: Trx, { body, caller, merchant, now }: ConfirmCall | DisputeCall): Promise<WithdrawalRow> {
  const key = { merchant: merchant.code, id: body.id };
  const found = await findWithdrawal(trx, key);
  // Another member's is answered as one that does not exist.
  if (found?.member_id !== caller.memberId) {
    throw new ApiError('cashier.noWithdrawal', 'Expected a withdrawal, found none.');
  }
  const row = await lockWithdrawal(trx, key);
  if (row.state !== 'disbursed' || row.next_by === null || row.next_by <= now) {
    throw new ApiError(
      'cashier.notAwaited',
      `Expected a withdrawal that waits for a word, found one that is ${row.state}.`,
    );
  }
  return row;
}

/** Less than what was paid and has not come back. */
function receivedOf(typed: string, row: WithdrawalRow): bigint {
  const { minor: received } = typedAmount(typed, row.currency, () => refused('cashier.rule.amount'));
  if (received < openOf(row)) return received;
  throw refused('cashier.rule.received');
}

function refused(key: (typeof DISPUTE_REFUSALS)[number]): ApiError {
  const fields: FieldProblems['fields'] = [{ path: 'received', key }];
  return new ApiError('cashier.withdrawal', `Expected less than was paid, found received: ${key}.`, {
    value: { fields },
  });
}
