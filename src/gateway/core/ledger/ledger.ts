import { add, type Currency, type Money, money } from '../../../money/money.ts';
import type { Db, Trx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Metrics } from '../metrics.ts';
import type { Account } from './account.ts';
import { SINCE_SUMMED } from './balances.ts';
import {
  accountsNumbered,
  type Booked,
  type Booking,
  type BookingName,
  book,
  describe,
  find,
  legsOfKept,
  lockOrOpen,
  reversalOf,
} from './booking.ts';
import {
  accountsOf,
  checkBeyond,
  coveredLegs,
  LedgerError,
  legsOf,
  merchantOf,
  netsOf,
  numberOf,
  type Posting,
} from './posting.ts';
import { addSingle } from './single.ts';

/** What the ledger works with. With a transaction, it books in it and is committed or rolled back with it. */
export interface Books {
  readonly db: Db | Trx;
  readonly now: Date;
  readonly metrics: Pick<Metrics, 'bookings'>;
}

/** Postings that happen together or not at all. */
interface PostingList {
  /** What it is, AREA.what: `freeplay.grant`, `game.debit`. */
  readonly kind: string;
  /** Names it within merchant and kind. Booked a second time under the same reference, nothing moves. */
  readonly reference: string;
  /** What caused it; several bookings may share one cause. */
  readonly operation: string;
  readonly postings: readonly Posting[];
  readonly memo?: string;
}

/**
 * Books any number of postings at once: each account moves by what they give and take together. All locks are taken in
 * one statement, in the order of the accounts' numbers.
 * @throws ApiError ledger.insufficient where an account would fall below its floor, ledger.amount where an amount is
 *   not above zero; LedgerError for a caller's mistake. Nothing has moved then.
 */
export async function post(books: Books, { postings, ...named }: PostingList): Promise<Booked> {
  const merchant = merchantOf(postings);
  checkBeyond(postings);
  return inTransaction(books.db, async (trx) => {
    const [single, ...others] = postings;
    if (single && others.length === 0 && !single.beyond) {
      const id = await addSingle({ ...books, db: trx }, { memo: null, ...named, merchant }, single);
      if (id !== null) return { id, replayed: false };
      // What stood in its way is found out, or cleared away, as with a list.
    }
    const accounts = accountsOf(postings);
    const held = await lockOrOpen(trx, merchant, accounts);
    const legs = legsOf(postings, held);
    const booking: Booking = { memo: null, ...named, merchant, legs, reverses: null };
    const beyond = postings.flatMap((posting) =>
      posting.beyond ? [[numberOf(posting.beyond, held), numberOf(posting.source, held)] as const] : [],
    );
    return book({ ...books, db: trx }, booking, { accounts, held, stands: new Map(beyond) });
  });
}

/** One posting of money. */
interface Transfer<C extends Currency = Currency> {
  readonly from: Account<C>;
  readonly to: Account<NoInfer<C>>;
  /** Above zero, in the accounts' currency. */
  readonly amount: Money<NoInfer<C>>;
  readonly kind: string;
  readonly reference: string;
  /** The reference where left out. */
  readonly operation?: string;
  readonly memo?: string;
}

/** {@link post} of a single amount. */
export async function transfer<C extends Currency>(books: Books, movement: Transfer<C>): Promise<Booked> {
  const { from, to, amount, operation = movement.reference, ...named } = movement;
  if (amount.currency !== from.unit) {
    throw new LedgerError(`Expected an amount in ${from.unit}, as its accounts are kept, found ${amount.currency}.`);
  }
  return post(books, {
    ...named,
    operation,
    postings: [{ source: from, destination: to, amount: amount.minor }],
  });
}

/** How a reversal is named, and who gives what is not there any more. */
export interface Reversal {
  /** Names the reversal; its kind is the original's with `.reversal`. */
  readonly reference: string;
  readonly operation?: string;
  readonly memo?: string | null;
  /** The account that gives what an account with a floor does not hold any more; without it such a reversal is refused. */
  readonly beyond?: Account;
  /**
   * In place of the mirror and of `beyond`, where an account that had a part is not to have it back: postings that come to the same sum.
   */
  readonly postings?: readonly Posting[];
}

/**
 * Adds the mirror of a booking, which itself stays as it is. Reversing it again changes nothing.
 * @throws LedgerError where nothing was booked under this kind and reference; ApiError ledger.insufficient where the
 *   member has spent it
 */
export async function reverse(
  books: Books,
  booked: BookingName,
  { reference, operation = reference, memo = null, beyond, postings }: Reversal,
): Promise<Booked> {
  return inTransaction(books.db, async (trx) => {
    const original = await find(trx, booked);
    if (!original) throw new LedgerError(`Expected a booking ${describe(booked)} to reverse, found none.`);
    const earlier = await reversalOf(trx, original);
    if (earlier) return earlier;
    const { merchant, id: reverses } = original;
    const { accounts, held, legs } = await (postings
      ? postedLegs(trx, merchant, postings)
      : mirroredLegs(trx, original, beyond));
    const booking: Booking = { merchant, kind: `${booked.kind}.reversal`, reference, operation, legs, memo, reverses };
    // The check is repeated under the lock, because another reversal may have come between.
    return (await reversalOf(trx, original)) ?? book({ ...books, db: trx }, booking, { accounts, held });
  });
}

/** What gives and takes what postings say, locked. */
async function postedLegs(trx: Trx, merchant: string, postings: readonly Posting[]) {
  checkBeyond(postings);
  const accounts = accountsOf(postings);
  const held = await lockOrOpen(trx, merchant, accounts);
  return { accounts, held, legs: legsOf(postings, held) };
}

/** What gives back what a booking took, and takes what it gave, locked. */
async function mirroredLegs(trx: Trx, original: NonNullable<Awaited<ReturnType<typeof find>>>, beyond?: Account) {
  const mirrored = legsOfKept(original).map(({ source, destination, amount }) => {
    return { source: destination, destination: source, amount };
  });
  const numbered = await accountsNumbered(trx, original.merchant, [...netsOf(mirrored).keys()]);
  const accounts = beyond ? [...numbered, beyond] : numbered;
  const held = await lockOrOpen(trx, original.merchant, accounts);
  const rest = beyond ? numberOf(beyond, held) : null;
  return {
    accounts,
    held,
    legs: coveredLegs(
      mirrored.map((leg) => ({ ...leg, beyond: rest })),
      held,
    ),
  };
}

/** The balance of an account; zero where nothing was ever booked. */
export async function balanceOf<C extends Currency>(db: Db | Trx, account: Account<C>): Promise<Money<C>> {
  const { summed, since } = await holdings(db, account);
  return add(money(summed, account.unit), money(since, account.unit));
}

/** The balance as it was last summed, plus what was booked since, for accounts that no booking locks. */
async function holdings(
  db: Db | Trx,
  { merchant, kind, owner, wallet, unit }: Account,
): Promise<{ summed: bigint; since: bigint }> {
  const row = await db
    .selectFrom('accounts')
    .select(['balance as summed', SINCE_SUMMED.as('since')])
    .where('merchant', '=', merchant)
    .where('kind', '=', kind)
    .where('owner', '=', owner)
    .where('wallet', '=', wallet)
    .where('unit', '=', unit)
    .executeTakeFirst();
  return row ?? { summed: 0n, since: 0n };
}
