import type { MemberTransfer } from '../../contract/cashier/endpoints.ts';
import type { SEND_REFUSALS } from '../../contract/cashier/errors.ts';
import type { cashier } from '../../contract/cashier/inputs.ts';
import type { FieldProblems } from '../../contract/core/fields.ts';
import { type Currency, parseMoney, toDecimal } from '../../money/money.ts';
import { holdNoBonus } from '../bonuses/offers.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallOf } from '../core/call/handle.ts';
import { countCall } from '../core/call/rate.ts';
import { isWithin, typedAmount } from '../core/call/typed-amount.ts';
import { inTransaction } from '../core/db/transaction.ts';
import { memberAccount } from '../core/ledger/account.ts';
import { transfer } from '../core/ledger/ledger.ts';
import { owedBy } from '../core/ledger/owed.ts';
import { lockCaller } from '../member/locks.ts';
import { memberById } from '../member/members.ts';
import { usernameKey } from '../member/username-key.ts';
import { tell } from '../messages/tell.ts';
import { checkPaymentPassword } from '../security/payment-check.ts';
import { SEND_RATE } from './limits.ts';
import { sentOfDay, sentUnder, told, writeSides } from './member-transfers.ts';
import { type CashierPart, partOf } from './part.ts';
import { partnerNamed, partnerOf } from './partners.ts';

type SendCall = CallOf<typeof cashier.sendToMember>;

/**
 * Sends money from the caller's main wallet to the upline's or a downline's (SPEC 6). What was typed is looked at before the
 * payment password, so that a slip costs no try of it. Both sides are told by message, in the same transaction. Who owes
 * something sends nothing, because somebody else would withdraw it. A key that comes again once it is forgotten gets what it
 * got, or is refused for other input.
 * @throws ApiError idempotency.mismatch; cashier.closed where the merchant offers none; cashier.field, cashier.daily, cashier.owed; bonuses.open;
 *   ledger.insufficient; those of the payment password
 */
export function sendToMember(call: SendCall): Promise<MemberTransfer> {
  const { body, caller, merchant, now, operation: reference } = call;
  return inTransaction(call.db, async (trx) => {
    // Transfers of one member come one after the other, so that none passes the limit of a day beside another.
    await lockCaller(trx, caller);
    const earlier = await sentUnder(trx, merchant.code, reference);
    if (earlier) return sameAs(body, earlier, merchant.currency);
    const { transfers } = await partOf(trx, merchant.code);
    if (!transfers) throw new ApiError('cashier.closed', 'Expected a merchant with transfers, found none.');
    const sender = await memberById(trx, merchant.code, caller.memberId);
    const amount = amountOf(body.amount, merchant.currency, transfers);
    const receiver = await partnerNamed(trx, sender, body.to);
    if (!receiver) throw refused('to', 'cashier.rule.partner');
    if ((await sentOfDay(trx, sender, now)) >= transfers.perDay) {
      throw new ApiError('cashier.daily', `Expected fewer than ${transfers.perDay} transfers in 24 hours.`);
    }
    if ((await owedBy(trx, { merchant: merchant.code, member_id: sender.id, currency: merchant.currency })) > 0n) {
      throw new ApiError('cashier.owed', 'Expected a member who owes nothing; a deposit settles it.');
    }
    await holdNoBonus(trx, { merchant: merchant.code, member_id: sender.id });
    await countCall({ db: trx, now }, `send ${merchant.code} ${sender.id}`, SEND_RATE);
    await checkPaymentPassword(trx, { ...caller, now }, body.paymentPassword);
    const sent = { sender, receiver, amount: amount.minor, currency: merchant.currency, reference };
    const books = { db: trx, now, metrics: call.metrics };
    const [from, to] = [memberAccount(sender.id, merchant), memberAccount(receiver.id, merchant)];
    await transfer(books, { from, to, amount, kind: 'member.transfer', reference });
    // A deposit that was credited meanwhile may have brought one with it.
    await holdNoBonus(trx, { merchant: merchant.code, member_id: sender.id });
    const id = await writeSides(trx, sent, now);
    const details = { amount: toDecimal(amount), currency: merchant.currency };
    const recipient = (member_id: string) => ({ merchant: merchant.code, member_id });
    await tell(books, recipient(sender.id), 'transferSent', { ...details, member: receiver.username });
    await tell(books, recipient(receiver.id), 'transferReceived', { ...details, member: sender.username });
    return told({ ...sent, ...partnerOf(receiver), id, direction: 'sent', sent_at: now });
  });
}

/** @throws ApiError idempotency.mismatch where something else was sent under this key */
function sameAs({ to, amount }: SendCall['body'], earlier: MemberTransfer, currency: Currency): MemberTransfer {
  const isSame =
    usernameKey(to) === usernameKey(earlier.partner.username) &&
    toDecimal(typedAmount(amount, currency, usedKey)) === earlier.amount;
  if (isSame) return earlier;
  throw usedKey();
}

function usedKey(): ApiError {
  return new ApiError('idempotency.mismatch', 'Expected the transfer that this Idempotency-Key sent, found another.');
}

function amountOf<C extends Currency>(typed: string, currency: C, limits: NonNullable<CashierPart['transfers']>) {
  const amount = typedAmount(typed, currency, () => refused('amount', 'cashier.rule.amount'));
  if (isWithin(amount, limits)) return amount;
  const [least, most] = [parseMoney(limits.least, currency), parseMoney(limits.most, currency)];
  throw refused('amount', 'cashier.rule.range', { least: toDecimal(least), most: toDecimal(most) });
}

function refused(
  path: 'to' | 'amount',
  key: (typeof SEND_REFUSALS)[number],
  values?: Readonly<Record<string, string>>,
): ApiError {
  const fields: FieldProblems['fields'] = [{ path, key, ...(values && { values }) }];
  return new ApiError('cashier.field', `Expected a transfer that can be made, found ${path}: ${key}.`, {
    value: { fields },
  });
}
