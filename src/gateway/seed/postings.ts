import type { Trx } from '../core/db/schema.ts';
import { nameOf } from '../core/ledger/account.ts';
import { openAccounts } from '../core/ledger/booking.ts';
import { type Held, lockAccounts } from '../core/ledger/lock.ts';
import { accountsOf, legsOf, type Posting } from '../core/ledger/posting.ts';

/** Postings that have happened, for booking many at once. */
export interface PastBooking {
  readonly kind: string;
  readonly reference: string;
  readonly postings: readonly Posting[];
  readonly at: Date;
}

/** Rows of one INSERT; PostgreSQL takes 65,535 values at most. */
const BATCH = 500;

/**
 * Books in bulk, in this order, into the same tables and under the same constraints as the ledger: the database writes
 * the entries, moves the balances and refuses a member's balance below zero. It is for members without bookings, where
 * nothing can be booked twice and nobody else books.
 */
export async function bookAll(trx: Trx, merchant: string, bookings: readonly PastBooking[]): Promise<void> {
  const held = await openAll(
    trx,
    merchant,
    bookings.flatMap(({ postings }) => postings),
  );
  const rows = bookings.map(({ kind, reference, postings, at }) => {
    const legs = legsOf(postings, held);
    return {
      merchant,
      kind,
      reference,
      operation: reference,
      sources: legs.map(({ source }) => source),
      destinations: legs.map(({ destination }) => destination),
      amounts: legs.map(({ amount }) => amount),
      memo: null,
      reverses: null,
      booked_at: at,
    };
  });
  for (let from = 0; from < rows.length; from += BATCH) {
    await trx
      .insertInto('bookings')
      .values(rows.slice(from, from + BATCH))
      .execute();
  }
}

async function openAll(trx: Trx, merchant: string, postings: readonly Posting[]): Promise<Map<string, Held>> {
  const accounts = accountsOf(postings).toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const held = new Map<string, Held>();
  for (let from = 0; from < accounts.length; from += BATCH) {
    const batch = accounts.slice(from, from + BATCH);
    await openAccounts(trx, batch);
    for (const [name, account] of await lockAccounts(trx, merchant, batch)) held.set(name, account);
  }
  return held;
}
