import type { PayOutStatus } from '../../../contract/cashier/provider/calls.ts';
import { money, parseMoney, toDecimal } from '../../../money/money.ts';
import type { Trx } from '../../core/db/schema.ts';
import { houseAccount, memberAccount, partnerAccount } from '../../core/ledger/account.ts';
import { type Books, post, transfer } from '../../core/ledger/ledger.ts';
import { settleOwed } from '../../core/ledger/owed.ts';
import { tell } from '../../messages/tell.ts';
import type { MessageKey } from '../../messages/words.ts';
import { ProviderContradicts } from '../provider/contradicts.ts';
import { arrivesOf, type UnreadWithdrawal, type WithdrawalRow } from './withdrawal.ts';

/** The books of one transaction, in which the withdrawal's row is locked. */
type WithdrawalBooks = Books & { readonly db: Trx };

/** Takes what is withdrawn out of the main wallet, so that it can be spent nowhere else. @throws ApiError ledger.insufficient */
export async function freeze(books: WithdrawalBooks, withdrawal: UnreadWithdrawal): Promise<void> {
  const { main, held } = accountsOf(withdrawal);
  const amount = money(withdrawal.amount, withdrawal.currency);
  await transfer(books, { kind: 'withdrawal.frozen', reference: withdrawal.id, from: main, to: held, amount });
}

/** Gives what was frozen back to the main wallet, where what is owed is settled first. */
export async function release(books: WithdrawalBooks, withdrawal: WithdrawalRow): Promise<void> {
  const { main, held } = accountsOf(withdrawal);
  const named = { reference: withdrawal.id, operation: withdrawal.id };
  const amount = money(withdrawal.amount, withdrawal.currency);
  await transfer(books, { kind: 'withdrawal.released', ...named, from: held, to: main, amount });
  await settleOwed(books, withdrawal, withdrawal.amount, named);
}

/** What was frozen has been paid by the provider, and the rest of it is the fee. */
export async function bookPaid(books: WithdrawalBooks, withdrawal: WithdrawalRow): Promise<void> {
  const { held, provider, fees } = accountsOf(withdrawal);
  const { id, fee } = withdrawal;
  await post(books, {
    ...{ kind: 'withdrawal.paid', reference: id, operation: id },
    postings: [
      { source: held, destination: provider, amount: arrivesOf(withdrawal) },
      ...(fee > 0n ? [{ source: held, destination: fees, amount: fee }] : []),
    ],
  });
}

/** The operator pays what a member did not get. @param memo why, for the books */
export async function bookMadeGood(
  books: WithdrawalBooks,
  withdrawal: WithdrawalRow,
  { amount, memo }: { readonly amount: bigint; readonly memo: string },
): Promise<void> {
  const { main, adjustment } = accountsOf(withdrawal);
  const named = { reference: withdrawal.id, operation: withdrawal.id };
  await transfer(books, {
    ...{ kind: 'withdrawal.madeGood', ...named, memo },
    ...{ from: adjustment, to: main, amount: money(amount, withdrawal.currency) },
  });
  await settleOwed(books, withdrawal, amount, named);
}

/**
 * Books what came back of a withdrawal and was not booked yet, each once by its own number. What the operator has made good
 * already goes to the house first; of what is the member's, the fee goes back with it, all of it with all.
 * @returns the new sums of the row
 * @throws ProviderContradicts where a number has another amount than before or twice, or more came back than was paid
 */
export async function bookReturns(books: WithdrawalBooks, withdrawal: WithdrawalRow, { returns }: PayOutStatus) {
  const { db, now } = books;
  const known = await db
    .selectFrom('withdrawal_returns')
    .select(['movement', 'amount'])
    .where('merchant', '=', withdrawal.merchant)
    .where('withdrawal', '=', withdrawal.id)
    .execute();
  let { came_back, regained, returned } = withdrawal;
  for (const { id: movement, amount: told } of returns) {
    const { minor: amount } = parseMoney(told, withdrawal.currency);
    if (amount <= 0n) throw new ProviderContradicts(`Expected amounts above zero, found ${told}.`);
    const booked = known.find((one) => one.movement === movement);
    if (booked && booked.amount !== amount) {
      throw new ProviderContradicts(`Expected ${movement} to be of ${booked.amount} as before, found ${amount}.`);
    }
    if (booked) continue;
    if (came_back + amount > arrivesOf(withdrawal)) {
      throw new ProviderContradicts(`Expected returns of ${arrivesOf(withdrawal)} at the most, found more.`);
    }
    const { toHouse, toMember } = await bookReturn(books, { ...withdrawal, came_back, regained }, { movement, amount });
    await db
      .insertInto('withdrawal_returns')
      .values({
        ...{ merchant: withdrawal.merchant, withdrawal: withdrawal.id, movement, amount },
        ...{ returned: toMember, booked_at: now },
      })
      .execute();
    // A list may name one twice.
    known.push({ movement, amount });
    came_back += amount;
    regained += toHouse;
    returned += toMember;
  }
  return { came_back, regained, returned };
}

/** @returns what of it the house has back, and what went into the wallet, the fee that goes back with it included */
async function bookReturn(
  books: WithdrawalBooks,
  withdrawal: WithdrawalRow,
  { movement, amount }: { readonly movement: string; readonly amount: bigint },
): Promise<{ toHouse: bigint; toMember: bigint }> {
  const { main, provider, fees, adjustment } = accountsOf(withdrawal);
  const { came_back, made_good, regained } = withdrawal;
  const toHouse = amount < made_good - regained ? amount : made_good - regained;
  const before = came_back - regained;
  const own = amount - toHouse;
  const fee = feeBack(withdrawal, before + own) - feeBack(withdrawal, before);
  const named = { reference: `${withdrawal.id}/${movement}`, operation: withdrawal.id };
  await post(books, {
    ...{ kind: 'withdrawal.returned', ...named },
    postings: [
      ...(own > 0n ? [{ source: provider, destination: main, amount: own }] : []),
      ...(fee > 0n ? [{ source: fees, destination: main, amount: fee }] : []),
      ...(toHouse > 0n ? [{ source: provider, destination: adjustment, amount: toHouse }] : []),
    ],
  });
  const toMember = own + fee;
  if (toMember > 0n) {
    await settleOwed(books, withdrawal, toMember, named);
    await tellAmount(books, withdrawal, 'withdrawalReturned', toMember);
  }
  return { toHouse, toMember };
}

/** What of the fee goes back in all, once this much of what was paid is the member's again. */
function feeBack(withdrawal: WithdrawalRow, own: bigint): bigint {
  return (withdrawal.fee * own) / arrivesOf(withdrawal);
}

function accountsOf({ merchant: code, member_id, provider, currency }: UnreadWithdrawal) {
  const keeper = { code, currency };
  return {
    main: memberAccount(member_id, keeper),
    held: memberAccount(member_id, keeper, 'held'),
    provider: partnerAccount('provider', provider, keeper),
    fees: houseAccount('fees', keeper),
    adjustment: houseAccount('adjustment', keeper),
  };
}

/** Tells the member, in the same transaction. @param amount in minor units */
export async function tellAmount(
  books: { readonly db: Trx; readonly now: Date },
  { id, merchant, member_id, currency, name, masked }: UnreadWithdrawal,
  key: Extract<MessageKey, `withdrawal${string}`>,
  amount: bigint,
): Promise<void> {
  const details = { id, amount: toDecimal(money(amount, currency)), currency, account: `${name} ${masked}` };
  await tell(books, { merchant, member_id }, key, details);
}
