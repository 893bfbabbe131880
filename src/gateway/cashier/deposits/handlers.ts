import type { Deposit } from '../../../contract/cashier/deposit.ts';
import type { DepositMethods, Deposits } from '../../../contract/cashier/endpoints.ts';
import { cashier } from '../../../contract/cashier/inputs.ts';
import { PAYOUT_STEPS, type PayoutStep } from '../../../contract/cashier/words.ts';
import { parseMoney, toDecimal } from '../../../money/money.ts';
import { asPercent } from '../../../money/percent.ts';
import type { Caller } from '../../core/access/sessions.ts';
import { ApiError } from '../../core/call/errors.ts';
import { type CallOf, handle } from '../../core/call/handle.ts';
import { countCall } from '../../core/call/rate.ts';
import type { Db } from '../../core/db/schema.ts';
import { askedPlace } from '../../core/lists/cursor.ts';
import { cursorPageOf, keysetPage } from '../../core/lists/keyset.ts';
import { memberById } from '../../member/members.ts';
import { everBound } from '../../security/payouts/accounts.ts';
import { CHECK_RATE } from '../limits.ts';
import { partOf } from '../part.ts';
import { providerLink } from '../provider/ask.ts';
import { beginDeposit } from './begin.ts';
import { findDeposit, knownNames, toldDeposit } from './deposit.ts';
import { followFound } from './follow.ts';
import { sendDepositProof } from './proofs.ts';

export const depositHandlers = [
  handle(cashier.getDepositMethods, listMethods),
  handle(cashier.beginDeposit, beginDeposit),
  handle(cashier.getDeposits, listDeposits),
  handle(cashier.checkDeposit, checkDeposit),
  handle(cashier.sendDepositProof, sendDepositProof),
];

/** Ways to pay in; those whose provider this gateway does not know are left out. */
async function listMethods(call: CallOf<typeof cashier.getDepositMethods>): Promise<DepositMethods> {
  const { db, caller, merchant, language } = call;
  const { deposits, withdrawals } = await partOf(db, merchant.code);
  const { currency } = merchant;
  const written = (amount: string) => toDecimal(parseMoney(amount, currency));
  const methods = deposits
    .filter(({ provider }) => providerLink(call, provider) !== null)
    .map(({ code, kind, label, least, most, quick, feePoints, minutes }) => ({
      ...{ code, kind, label: label[language] ?? null, minutes },
      ...{ least: written(least), most: written(most), quick: quick.map(written) },
      feePercent: asPercent(feePoints),
    }));
  return { methods, currency, lacks: withdrawals ? await lackedBy(db, caller) : [] };
}

/** What a member has to have ready for a withdrawal, and has not: asked before the first deposit, so that no win waits for it. */
async function lackedBy(db: Db, caller: Caller): Promise<PayoutStep[]> {
  const { payment_password_hash } = await memberById(db, caller.merchant, caller.memberId);
  const bound = await everBound(db, caller);
  const lacks: Readonly<Record<PayoutStep, boolean>> = {
    paymentPassword: payment_password_hash === null,
    account: bound.every(({ removed_at }) => removed_at !== null),
  };
  return PAYOUT_STEPS.filter((step) => lacks[step]);
}

/** The caller's deposits, newest first. @throws ApiError request.invalid where the cursor is of another list */
async function listDeposits(call: CallOf<typeof cashier.getDeposits>): Promise<Deposits> {
  const { db, caller, merchant, language, query } = call;
  const { limit } = query;
  const list = ['deposits', merchant.code, caller.memberId];
  const place = askedPlace(list, query.cursor);
  const names = await knownNames(db, merchant.code);
  const rows = await keysetPage(
    db
      .selectFrom('deposits')
      .selectAll()
      .where('merchant', '=', merchant.code)
      .where('member_id', '=', caller.memberId),
    { by: { time: 'begun_at', id: 'number' }, limit, place },
  ).execute();
  return cursorPageOf(rows, { list, limit, item: (row) => toldDeposit(row, names, language) });
}

/** Asks the provider now. @throws ApiError cashier.noDeposit, request.tooMany */
async function checkDeposit(call: CallOf<typeof cashier.checkDeposit>): Promise<Deposit> {
  const { body, caller, db, language, merchant, now } = call;
  await countCall({ db, now }, `deposit check ${merchant.code} ${caller.memberId}`, CHECK_RATE);
  const key = { merchant: merchant.code, id: body.id };
  const found = await findDeposit(db, key);
  // Another member's is answered as one that does not exist.
  if (found?.member_id !== caller.memberId) throw new ApiError('cashier.noDeposit', 'Expected a deposit, found none.');
  await followFound(call, found);
  const after = (await findDeposit(db, key)) ?? found;
  return toldDeposit(after, await knownNames(db, merchant.code), language);
}
