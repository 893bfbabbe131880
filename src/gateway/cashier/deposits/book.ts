import type { PayInStatus } from '../../../contract/cashier/provider/calls.ts';
import { money, parseMoney, toDecimal } from '../../../money/money.ts';
import type { Trx } from '../../core/db/schema.ts';
import { houseAccount, memberAccount, partnerAccount } from '../../core/ledger/account.ts';
import { type Books, post } from '../../core/ledger/ledger.ts';
import { settleOwed } from '../../core/ledger/owed.ts';
import { tell } from '../../messages/tell.ts';
import { feeBackOf, feeOf } from '../fee.ts';
import { ProviderContradicts } from '../provider/contradicts.ts';
import type { DepositRow } from './deposit.ts';
import type { MovementOfDeposit } from './tables.ts';

/** The books of one transaction. */
type DepositBooks = Books & { readonly db: Trx };

/** A movement of money at the provider, in minor units. */
interface Movement {
  readonly id: string;
  readonly kind: MovementOfDeposit;
  readonly amount: bigint;
}

/**
 * Books what a provider tells of a deposit and was not booked yet, each movement once by its own number, in the order of the
 * list. The deposit's row is locked.
 * @returns the deposit's new sums
 * @throws ProviderContradicts where a number has another amount than before or twice, or more went back than came
 */
export async function bookMovements(books: DepositBooks, deposit: DepositRow, status: PayInStatus) {
  const { db, now } = books;
  const known = await db
    .selectFrom('deposit_movements')
    .select(['movement', 'kind', 'amount'])
    .where('merchant', '=', deposit.merchant)
    .where('deposit', '=', deposit.id)
    .execute();
  const sums = sumsOf(deposit);
  for (const movement of movementsOf(deposit, status)) {
    const booked = known.find(({ movement: id }) => id === movement.id);
    if (booked && (booked.amount !== movement.amount || booked.kind !== movement.kind)) {
      throw new ProviderContradicts(`Expected ${movement.id} to be a ${booked.kind} of ${booked.amount} as before.`);
    }
    if (booked) continue;
    const fee =
      movement.kind === 'payment'
        ? await bookPayment(books, deposit, movement)
        : await bookReturn(books, deposit, movement, sums);
    await db
      .insertInto('deposit_movements')
      .values({
        ...{ merchant: deposit.merchant, deposit: deposit.id, movement: movement.id, kind: movement.kind },
        ...{ amount: movement.amount, fee, booked_at: now },
      })
      .execute();
    // A list may name one twice.
    known.push({ movement: movement.id, kind: movement.kind, amount: movement.amount });
    if (movement.kind === 'payment') {
      sums.paid += movement.amount;
      sums.credited += movement.amount - fee;
    } else {
      sums.went_back += movement.amount;
      sums.returned += movement.amount - fee;
    }
  }
  return sums;
}

/** Whether a provider tells of money that went back and that is not booked yet. The deposit's row is locked. */
export async function tellsOfReturn(db: Trx, deposit: DepositRow, { returns }: PayInStatus): Promise<boolean> {
  if (returns.length === 0) return false;
  const rows = await db
    .selectFrom('deposit_movements')
    .select('movement')
    .where('merchant', '=', deposit.merchant)
    .where('deposit', '=', deposit.id)
    .execute();
  const booked = new Set(rows.map(({ movement }) => movement));
  return returns.some(({ id }) => !booked.has(id));
}

type Sums = { -readonly [K in 'paid' | 'credited' | 'went_back' | 'returned']: DepositRow[K] };

function sumsOf({ paid, credited, went_back, returned }: DepositRow): Sums {
  return { paid, credited, went_back, returned };
}

/** Payments come before what went back of them. @throws MoneyError for an amount that the currency cannot tell */
function movementsOf({ currency }: DepositRow, { payments, returns }: PayInStatus): Movement[] {
  const minor = (amount: string) => {
    const { minor: read } = parseMoney(amount, currency);
    if (read <= 0n) throw new ProviderContradicts(`Expected amounts above zero, found ${amount}.`);
    return read;
  };
  return [
    ...payments.map(({ id, amount }) => ({ id, kind: 'payment' as const, amount: minor(amount) })),
    ...returns.map(({ id, amount, kind }) => ({ id, kind, amount: minor(amount) })),
  ];
}

/** Credits what came, less the fee, and settles first what the member owes. @returns the fee */
async function bookPayment(books: DepositBooks, deposit: DepositRow, { id, amount }: Movement): Promise<bigint> {
  const { main, provider, fees } = accountsOf(deposit);
  const fee = feeOf(amount, deposit.fee_points);
  const reference = `${deposit.id}/${id}`;
  const named = { reference, operation: deposit.id };
  await post(books, {
    ...named,
    kind: 'deposit.paid',
    postings: [
      { source: provider, destination: main, amount: amount - fee },
      ...(fee > 0n ? [{ source: provider, destination: fees, amount: fee }] : []),
    ],
  });
  await settleOwed(books, deposit, amount - fee, named);
  await tellAmount(books, deposit, 'depositCredited', amount - fee);
  return fee;
}

/** Takes back what went back; what the wallet does not hold any more stands on `owed`. @returns the part of it that the fee was */
async function bookReturn(
  books: DepositBooks,
  deposit: DepositRow,
  { id, amount, kind }: Movement,
  { paid, went_back }: Sums,
): Promise<bigint> {
  if (went_back + amount > paid) {
    throw new ProviderContradicts(`Expected returns of ${paid} at the most, found ${went_back + amount}.`);
  }
  const { main, owed, provider, fees } = accountsOf(deposit);
  // It follows from this movement alone, so that the order in which movements become known changes nothing.
  const fee = feeBackOf(amount, deposit.fee_points);
  const taken = amount - fee;
  await post(books, {
    kind: 'deposit.returned',
    ...{ reference: `${deposit.id}/${id}`, operation: deposit.id, memo: kind },
    postings: [
      ...(taken > 0n ? [{ source: main, destination: provider, amount: taken, beyond: owed }] : []),
      ...(fee > 0n ? [{ source: fees, destination: provider, amount: fee }] : []),
    ],
  });
  if (taken > 0n) await tellAmount(books, deposit, 'depositReturned', taken);
  return fee;
}

function accountsOf({ merchant: code, member_id, provider, currency }: DepositRow) {
  const keeper = { code, currency };
  return {
    main: memberAccount(member_id, keeper),
    owed: memberAccount(member_id, keeper, 'owed'),
    provider: partnerAccount('provider', provider, keeper),
    fees: houseAccount('fees', keeper),
  };
}

async function tellAmount(
  books: DepositBooks,
  { id, merchant, member_id, currency }: DepositRow,
  key: 'depositCredited' | 'depositReturned',
  amount: bigint,
): Promise<void> {
  await tell(books, { merchant, member_id }, key, { id, amount: toDecimal(money(amount, currency)), currency });
}
