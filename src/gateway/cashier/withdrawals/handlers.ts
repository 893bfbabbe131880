import type { AwaitedWithdrawals, Withdrawals, WithdrawalTermsValue } from '../../../contract/cashier/endpoints.ts';
import { cashier } from '../../../contract/cashier/inputs.ts';
import type { Withdrawal } from '../../../contract/cashier/withdrawal.ts';
import { money, parseMoney, toDecimal } from '../../../money/money.ts';
import { asPercent } from '../../../money/percent.ts';
import { openGrantOf } from '../../bonuses/grant.ts';
import { toldWagering } from '../../bonuses/told.ts';
import { ApiError } from '../../core/call/errors.ts';
import { type CallOf, handle } from '../../core/call/handle.ts';
import { countCall } from '../../core/call/rate.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import { memberAccount } from '../../core/ledger/account.ts';
import { balanceOf } from '../../core/ledger/ledger.ts';
import { owedBy } from '../../core/ledger/owed.ts';
import { askedPlace } from '../../core/lists/cursor.ts';
import { cursorPageOf, keysetPage } from '../../core/lists/keyset.ts';
import { memberById } from '../../member/members.ts';
import { partOf as securityPart } from '../../security/part.ts';
import { everBound, toldAccount } from '../../security/payouts/accounts.ts';
import { CHECK_RATE } from '../limits.ts';
import { partOf, type WithdrawalsPart } from '../part.ts';
import { providerLink } from '../provider/ask.ts';
import { takenOfDay } from './day.ts';
import { followFound } from './follow.ts';
import { confirmWithdrawal, disputeWithdrawal } from './say.ts';
import { withdraw } from './withdraw.ts';
import { findWithdrawal, openOf, toldWithdrawal } from './withdrawal.ts';

export const withdrawalHandlers = [
  handle(cashier.getWithdrawalTerms, tellTerms),
  handle(cashier.withdraw, withdraw),
  handle(cashier.getWithdrawals, listWithdrawals),
  handle(cashier.checkWithdrawal, checkWithdrawal),
  handle(cashier.getAwaitedWithdrawals, listAwaited),
  handle(cashier.confirmWithdrawal, confirmWithdrawal),
  handle(cashier.disputeWithdrawal, disputeWithdrawal),
];

/** What the caller may withdraw. A trial account sees what is in its own wallet. */
function tellTerms(call: CallOf<typeof cashier.getWithdrawalTerms>): Promise<WithdrawalTermsValue> {
  const { caller, merchant, language, now } = call;
  return inTransaction(call.db, async (trx) => {
    const owner = { merchant: merchant.code, member_id: caller.memberId, currency: merchant.currency };
    const { withdrawals: part } = await partOf(trx, merchant.code);
    const wallet = caller.audience === 'trial' ? 'trial' : 'main';
    const security = await securityPart(trx, merchant.code);
    const bound = (await everBound(trx, caller)).filter(({ removed_at }) => removed_at === null);
    const open = await openGrantOf(trx, owner);
    const { count } = await takenOfDay(trx, owner, now);
    const { payment_password_hash } = await memberById(trx, merchant.code, caller.memberId);
    return {
      terms: part && providerLink(call, part.provider) ? termsOf(part, owner, count) : null,
      currency: merchant.currency,
      available: toDecimal(await balanceOf(trx, memberAccount(caller.memberId, merchant, wallet))),
      owed: toDecimal(money(await owedBy(trx, owner), merchant.currency)),
      wagering: open ? toldWagering(open, language) : null,
      accounts: bound.map((row) => toldAccount(row, security, { language, now })),
      hasPaymentPassword: payment_password_hash !== null,
    };
  });
}

function termsOf(part: WithdrawalsPart, { currency }: Pick<Parameters<typeof owedBy>[1], 'currency'>, count: number) {
  const { perDay, reviewHours, payHours, confirmMinutes } = part;
  const written = (amount: string) => toDecimal(parseMoney(amount, currency));
  return {
    ...{ least: written(part.least), most: written(part.most), feePercent: asPercent(part.feePoints) },
    ...{ perDay, left: Math.max(0, perDay - count), reviewHours, payHours, confirmMinutes },
  };
}

/** The caller's withdrawals, newest first. @throws ApiError request.invalid where the cursor is of another list */
async function listWithdrawals(call: CallOf<typeof cashier.getWithdrawals>): Promise<Withdrawals> {
  const { db, caller, merchant, language, query } = call;
  const { limit } = query;
  const list = ['withdrawals', merchant.code, caller.memberId];
  const place = askedPlace(list, query.cursor);
  const { payouts } = await securityPart(db, merchant.code);
  const rows = await keysetPage(
    db
      .selectFrom('withdrawals')
      .selectAll()
      .where('merchant', '=', merchant.code)
      .where('member_id', '=', caller.memberId),
    { by: { time: 'asked_at', id: 'number' }, limit, place },
  ).execute();
  return cursorPageOf(rows, { list, limit, item: (row) => toldWithdrawal(row, payouts, language) });
}

/** Asks the provider now. @throws ApiError cashier.noWithdrawal, request.tooMany */
async function checkWithdrawal(call: CallOf<typeof cashier.checkWithdrawal>): Promise<Withdrawal> {
  const { body, caller, db, language, merchant, now } = call;
  await countCall({ db, now }, `withdrawal check ${merchant.code} ${caller.memberId}`, CHECK_RATE);
  const key = { merchant: merchant.code, id: body.id };
  const found = await findWithdrawal(db, key);
  // Another member's is answered as one that does not exist.
  if (found?.member_id !== caller.memberId) {
    throw new ApiError('cashier.noWithdrawal', 'Expected a withdrawal, found none.');
  }
  await followFound(call, key);
  const after = (await findWithdrawal(db, key)) ?? found;
  return toldWithdrawal(after, (await securityPart(db, merchant.code)).payouts, language);
}

/** What the caller has to say a word on, that which ends first at first. */
async function listAwaited(call: CallOf<typeof cashier.getAwaitedWithdrawals>): Promise<AwaitedWithdrawals> {
  const { db, caller, merchant, now } = call;
  const rows = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('merchant', '=', merchant.code)
    .where('member_id', '=', caller.memberId)
    .where('state', '=', 'disbursed')
    .where('next_by', '>', now)
    .orderBy('next_by')
    .orderBy('number')
    .execute();
  const awaited = rows.flatMap(({ next_by, ...row }) =>
    next_by === null
      ? []
      : {
          ...{ id: row.id, amount: toDecimal(money(openOf(row), row.currency)), currency: row.currency },
          confirmBy: next_by.getTime(),
        },
  );
  return { awaited };
}
