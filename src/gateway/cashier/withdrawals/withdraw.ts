import type { WITHDRAW_REFUSALS } from '../../../contract/cashier/errors.ts';
import type { cashier } from '../../../contract/cashier/inputs.ts';
import type { Withdrawal } from '../../../contract/cashier/withdrawal.ts';
import type { FieldProblems } from '../../../contract/core/fields.ts';
import type { Currency } from '../../../money/money.ts';
import { holdNoBonus } from '../../bonuses/offers.ts';
import { ApiError } from '../../core/call/errors.ts';
import type { CallOf } from '../../core/call/handle.ts';
import { countCall } from '../../core/call/rate.ts';
import { isWithin, typedAmount } from '../../core/call/typed-amount.ts';
import { later } from '../../core/clock.ts';
import { pipelined } from '../../core/db/pipeline.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import { owedBy } from '../../core/ledger/owed.ts';
import { randomNumber } from '../../core/random.ts';
import { lockCaller } from '../../member/locks.ts';
import { partOf as securityPart } from '../../security/part.ts';
import { checkPaymentPassword } from '../../security/payment-check.ts';
import { everBound, type PayoutRow } from '../../security/payouts/accounts.ts';
import { feeOf } from '../fee.ts';
import { HOUR_MS, WITHDRAW_RATE } from '../limits.ts';
import { partOf, type WithdrawalsPart } from '../part.ts';
import { providerLink } from '../provider/ask.ts';
import { freeze, tellAmount } from './book.ts';
import { takenOfDay } from './day.ts';
import { toldWithdrawal } from './withdrawal.ts';

/** What the database writes of a withdrawal of which nothing was paid. */
const UNPAID = {
  ...{ came_back: 0n, made_good: 0n, regained: 0n, returned: 0n },
  ...{ proofs: 0, tries: 0, looks: 0, offered_at: null },
} as const;

type WithdrawCall = CallOf<typeof cashier.withdraw>;

/**
 * Freezes money of the caller's main wallet, to be paid to one of the accounts that they have bound. What was typed is looked
 * at before the payment password, so that a slip costs no try of it. The member is told by message, in the same transaction.
 * @throws ApiError cashier.withdrawalsClosed, cashier.withdrawal with the field, cashier.withdrawalsDaily, cashier.owed, bonuses.open;
 *   ledger.insufficient; those of the payment password
 */
export function withdraw(call: WithdrawCall): Promise<Withdrawal> {
  const { body, caller, merchant, language, now } = call;
  return inTransaction(call.db, async (trx) => {
    // Withdrawals of one member come one after the other, so that none passes the limit of a day beside another.
    await lockCaller(trx, caller);
    const { withdrawals: part } = await partOf(trx, merchant.code);
    if (!part || !providerLink(call, part.provider)) {
      throw new ApiError('cashier.withdrawalsClosed', 'Expected a merchant with withdrawals, found none.');
    }
    const owner = { merchant: merchant.code, member_id: caller.memberId, currency: merchant.currency };
    const amount = amountOf(body.amount, merchant.currency, part);
    const payout = usable(await everBound(trx, caller), body.account, now);
    const { count } = await takenOfDay(trx, owner, now);
    if (count >= part.perDay) {
      throw new ApiError('cashier.withdrawalsDaily', `Expected fewer than ${part.perDay} withdrawals in 24 hours.`);
    }
    if ((await owedBy(trx, owner)) > 0n) {
      throw new ApiError('cashier.owed', 'Expected a member who owes nothing; a deposit settles it.');
    }
    await holdNoBonus(trx, owner);
    await countCall({ db: trx, now }, `withdraw ${merchant.code} ${caller.memberId}`, WITHDRAW_RATE);
    await checkPaymentPassword(trx, { ...caller, now }, body.paymentPassword);
    const asked = {
      ...{ ...owner, id: randomNumber(call.random), payout: payout.id, destination: payout.destination },
      ...{ kind: payout.kind, name: payout.name, masked: payout.masked, provider: part.provider },
      ...{ amount, fee: feeOf(amount, part.feePoints), state: 'pending' as const, is_handed: false },
      ...{ asked_at: now, changed_at: now, due_at: now, next_by: later(now, part.reviewHours * HOUR_MS) },
      ...{ confirm_minutes: part.confirmMinutes, disbursed_at: null, received: null, reason: null },
      refusal: null,
    };
    // Nobody waits for it: it travels with what freezes the money.
    await trx.executeQuery(pipelined(trx.insertInto('withdrawals').values(asked).compile()));
    const row = { ...asked, ...UNPAID };
    const books = { db: trx, now, metrics: call.metrics };
    await freeze(books, row);
    // A deposit that was credited meanwhile may have brought one with it.
    await holdNoBonus(trx, owner);
    await tellAmount(books, row, 'withdrawalAsked', amount);
    const { payouts } = await securityPart(trx, merchant.code);
    return toldWithdrawal(row, payouts, language);
  });
}

/** @throws ApiError cashier.withdrawal where it is none of the member's, or waits */
function usable(bound: readonly PayoutRow[], wanted: string, now: Date): PayoutRow {
  const payout = bound.find(({ id, removed_at }) => id === wanted && removed_at === null);
  if (!payout) throw refused('account', 'cashier.rule.payout');
  if (payout.usable_at > now) throw refused('account', 'cashier.rule.payoutWaits');
  return payout;
}

function amountOf(typed: string, currency: Currency, { least, most }: WithdrawalsPart): bigint {
  const amount = typedAmount(typed, currency, () => refused('amount', 'cashier.rule.amount'));
  if (isWithin(amount, { least, most })) return amount.minor;
  throw refused('amount', 'cashier.rule.range', { least, most });
}

function refused(
  path: 'account' | 'amount',
  key: (typeof WITHDRAW_REFUSALS)[number],
  values?: Readonly<Record<string, string>>,
): ApiError {
  const fields: FieldProblems['fields'] = [{ path, key, ...(values && { values }) }];
  return new ApiError('cashier.withdrawal', `Expected a withdrawal that can be made, found ${path}: ${key}.`, {
    value: { fields },
  });
}
