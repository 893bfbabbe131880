import type { Currency } from '../../money/money.ts';
import type { Trx } from '../core/db/schema.ts';
import { type Account, rowOf } from '../core/ledger/account.ts';

/** A movement of money that has happened, for booking many at once. */
export interface Posting {
  readonly from: Account;
  readonly to: Account;
  /** Minor units, above zero. */
  readonly amount: bigint;
  readonly kind: string;
  readonly reference: string;
  readonly at: Date;
}

/** Rows of one INSERT; PostgreSQL takes 65,535 values at most. */
const BATCH = 500;

/**
 * Books postings in bulk, in their order, into the same tables and under the same constraints as the ledger: the
 * database moves the balances, refuses a member's below zero, and checks each transfer's entries at commit. For a fresh
 * database only, where nothing can be booked twice and nobody else books.
 */
export async function bookAll(trx: Trx, postings: readonly Posting[]): Promise<void> {
  const rows = postings.map((posting) => ({ posting, ...sidesOf(posting) }));
  await openAccounts(trx, rows);
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH);
    const booked = await trx
      .insertInto('transfers')
      .values(
        batch.map(({ posting, source, destination }) => ({
          merchant: posting.from.merchant,
          kind: posting.kind,
          reference: posting.reference,
          source,
          destination,
          currency: posting.from.currency,
          amount: posting.amount,
          memo: null,
          reverses: null,
          booked_at: posting.at,
        })),
      )
      .returning(['id', 'source', 'destination', 'currency', 'amount'])
      .execute();
    const entries = booked
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .flatMap(({ id, source, destination, currency, amount }) => [
        { transfer: id, account: source, currency, amount: -amount },
        { transfer: id, account: destination, currency, amount },
      ]);
    await trx.insertInto('entries').values(entries).execute();
  }
}

interface Sides {
  readonly source: string;
  readonly destination: string;
}

function sidesOf({ from, to, reference }: Posting): Sides {
  const member = [from, to].find(({ kind }) => kind === 'member')?.owner ?? reference;
  return { source: rowOf(from, member), destination: rowOf(to, member) };
}

async function openAccounts(trx: Trx, rows: readonly (Sides & { posting: Posting })[]): Promise<void> {
  const accounts = new Map<string, Account>(
    rows.flatMap(({ posting, source, destination }) => [
      [source, posting.from],
      [destination, posting.to],
    ]),
  );
  const values = [...accounts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, { merchant, kind, owner, currency }]): Opened => ({ id, merchant, kind, owner, currency }));
  for (let from = 0; from < values.length; from += BATCH) {
    await trx
      .insertInto('accounts')
      .values(values.slice(from, from + BATCH))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

interface Opened {
  readonly id: string;
  readonly merchant: string;
  readonly kind: 'member' | 'house';
  readonly owner: string;
  readonly currency: Currency;
}
