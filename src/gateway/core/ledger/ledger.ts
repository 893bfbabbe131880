import { add, type Currency, type Money, money, toDecimal } from '../../../money/money.ts';
import { ApiError } from '../call/errors.ts';
import type { Db, Trx } from '../db/schema.ts';
import { inTransaction, whenCommitted } from '../db/transaction.ts';
import type { Metrics } from '../metrics.ts';
import { type Account, rowOf } from './account.ts';
import { lockAccounts } from './lock.ts';

/** What the ledger works with. Handed a transaction, it books in it, and stands or falls with it. */
export interface Books {
  readonly db: Db | Trx;
  readonly now: Date;
  readonly metrics: Pick<Metrics, 'transfers'>;
}

/** One movement of money. */
export interface Transfer<C extends Currency = Currency> {
  readonly from: Account<C>;
  readonly to: Account<NoInfer<C>>;
  /** Above zero, in the accounts' currency. */
  readonly amount: Money<NoInfer<C>>;
  /** What it is, AREA.what: `freeplay.grant`, `game.debit`. */
  readonly kind: string;
  /** Names it within merchant and kind: booked a second time under the same, nothing moves. */
  readonly reference: string;
  readonly memo?: string;
}

export interface Booked {
  readonly id: bigint;
  /** It had been booked before; nothing moved now. */
  readonly replayed: boolean;
}

/** The caller's mistake: a reference used for two things, accounts of two merchants or currencies. */
class LedgerError extends Error {
  override readonly name = 'LedgerError';
}

/**
 * Moves money from one account to another.
 * @throws ApiError wallet.insufficient where a member's balance would fall below zero, wallet.amount where the amount
 *   is not above zero; LedgerError for a caller's mistake. Nothing was moved then.
 */
export async function transfer<C extends Currency>(books: Books, movement: Transfer<C>): Promise<Booked> {
  return book(books, plan(movement));
}

/**
 * Adds the mirror of what was booked; the first booking stays as it is. Reversing it again changes nothing.
 * @param reference names the reversal; its kind is the original's with `.reversal`
 * @throws LedgerError where nothing was booked under this kind and reference; ApiError wallet.insufficient where the
 *   member has spent it
 */
export async function reverse(
  books: Books,
  booked: { readonly merchant: string; readonly kind: string; readonly reference: string },
  { reference, memo }: { reference: string; memo?: string },
): Promise<Booked> {
  return inTransaction(books.db, async (trx) => {
    const original = await find(trx, booked);
    if (!original) throw new LedgerError(`Expected a transfer ${describe(booked)} to reverse, found none.`);
    const earlier = await trx
      .selectFrom('transfers')
      .select('id')
      .where('reverses', '=', original.id)
      .executeTakeFirst();
    if (earlier) return { id: earlier.id, replayed: true };
    const { merchant, currency, amount, source, destination } = original;
    return book(
      { ...books, db: trx },
      {
        merchant,
        currency,
        amount,
        kind: `${booked.kind}.reversal`,
        reference,
        memo: memo ?? null,
        source: destination,
        destination: source,
        reverses: original.id,
      },
    );
  });
}

/** What an account holds; zero where nothing was ever booked. */
export async function balanceOf<C extends Currency>(db: Db | Trx, account: Account<C>): Promise<Money<C>> {
  const rows = await db
    .selectFrom('accounts')
    .select('balance')
    .where('merchant', '=', account.merchant)
    .where('kind', '=', account.kind)
    .where('owner', '=', account.owner)
    .where('currency', '=', account.currency)
    .execute();
  const { currency } = account;
  return rows.reduce((sum, { balance }) => add(sum, money(balance, currency)), money(0n, currency));
}

/** A transfer down to the rows it moves. */
interface Posting {
  readonly merchant: string;
  readonly kind: string;
  readonly reference: string;
  readonly source: string;
  readonly destination: string;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly memo: string | null;
  readonly reverses: bigint | null;
  /** Absent in a reversal: its accounts exist. */
  readonly accounts?: { readonly from: Account; readonly to: Account };
}

function plan({ from, to, amount, kind, reference, memo }: Transfer): Posting {
  if (from.merchant !== to.merchant || from.currency !== to.currency || amount.currency !== from.currency) {
    throw new LedgerError(
      `Expected accounts of one merchant and currency, found ${from.merchant} ${from.currency}, ` +
        `${to.merchant} ${to.currency} and an amount of ${amount.currency}.`,
    );
  }
  if (amount.minor <= 0n) {
    throw new ApiError(
      'wallet.amount',
      `Expected an amount above zero, found ${toDecimal(amount)} ${amount.currency}.`,
    );
  }
  const meet = [from, to].find(({ kind }) => kind === 'member')?.owner ?? reference;
  return {
    merchant: from.merchant,
    kind,
    reference,
    source: rowOf(from, meet),
    destination: rowOf(to, meet),
    currency: from.currency,
    amount: amount.minor,
    memo: memo ?? null,
    reverses: null,
    accounts: { from, to },
  };
}

async function book(books: Books, posting: Posting): Promise<Booked> {
  return inTransaction(books.db, async (trx): Promise<Booked> => {
    const balances = await lockOrOpen(trx, posting);
    if (isShort(posting, balances)) {
      // It may be short because this very transfer was booked before.
      const earlier = await find(trx, posting);
      if (earlier) return replay(earlier, posting);
      throw insufficient(posting, balances);
    }
    const { accounts, ...row } = posting;
    const added = await trx
      .insertInto('transfers')
      .values({ ...row, booked_at: books.now })
      .onConflict((conflict) => conflict.columns(['merchant', 'kind', 'reference']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return replay(await find(trx, posting), posting);
    const { source, destination, amount, currency } = posting;
    await trx
      .insertInto('entries')
      .values([
        { transfer: added.id, account: source, currency, amount: -amount },
        { transfer: added.id, account: destination, currency, amount },
      ])
      .execute();
    whenCommitted(trx, () => books.metrics.transfers.inc({ kind: posting.kind, currency }));
    return { id: added.id, replayed: false };
  });
}

/** Locks both rows; makes those that do not exist yet first, empty, so that they can be locked too. */
async function lockOrOpen(trx: Trx, { source, destination, accounts }: Posting): Promise<Map<string, bigint>> {
  const ids = [source, destination];
  const balances = await lockAccounts(trx, ids);
  if (balances.size === ids.length || !accounts) return balances;
  const rows = [
    { id: source, account: accounts.from },
    { id: destination, account: accounts.to },
  ]
    .map(({ id, account: { merchant, kind, owner, currency } }) => ({ id, merchant, kind, owner, currency }))
    // In the order of the locks, since an insert that meets another's waits for it.
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  await trx
    .insertInto('accounts')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return lockAccounts(trx, ids);
}

/** House accounts may stand below zero: only a member's can be short. */
function isShort({ merchant, source, amount }: Posting, balances: ReadonlyMap<string, bigint>): boolean {
  return source.startsWith(`${merchant}/member/`) && (balances.get(source) ?? 0n) < amount;
}

function insufficient({ source, amount, currency }: Posting, balances: ReadonlyMap<string, bigint>): ApiError {
  const held = toDecimal(money(balances.get(source) ?? 0n, currency));
  const wanted = toDecimal(money(amount, currency));
  return new ApiError('wallet.insufficient', `Expected a balance of ${wanted} ${currency} or more, found ${held}.`);
}

type Kept = NonNullable<Awaited<ReturnType<typeof find>>>;

function find(trx: Trx, { merchant, kind, reference }: Pick<Posting, 'merchant' | 'kind' | 'reference'>) {
  return trx
    .selectFrom('transfers')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .executeTakeFirst();
}

function replay(earlier: Kept | undefined, posting: Posting): Booked {
  const same =
    earlier !== undefined &&
    earlier.source === posting.source &&
    earlier.destination === posting.destination &&
    earlier.amount === posting.amount &&
    earlier.reverses === posting.reverses;
  if (!same) throw new LedgerError(`Expected a new reference, found that ${describe(posting)} names another transfer.`);
  return { id: earlier.id, replayed: true };
}

function describe({ merchant, kind, reference }: Pick<Posting, 'merchant' | 'kind' | 'reference'>): string {
  return `${kind} "${reference}" of ${merchant}`;
}
