import type { Trx } from '../db/schema.ts';
import { whenCommitted } from '../db/transaction.ts';
import { type AccountRow, mayGoBelowZero, nameOf } from './account.ts';
import type { Books } from './ledger.ts';
import { type Held, lockAccounts } from './lock.ts';
import { LedgerError, type Leg, shortOf } from './posting.ts';

/** Names a booking: unique within its merchant. */
export interface BookingName {
  readonly merchant: string;
  /** What it is, AREA.what: `freeplay.grant`, `game.debit`. */
  readonly kind: string;
  readonly reference: string;
}

export interface Booking extends BookingName {
  readonly operation: string;
  readonly legs: readonly Leg[];
  readonly memo: string | null;
  readonly reverses: bigint | null;
}

export interface Booked {
  readonly id: bigint;
  /** It had been booked before, and nothing moved now. */
  readonly replayed: boolean;
}

/** Finds and locks accounts. Accounts that do not exist yet are opened first, empty, so that they can be locked too. */
export async function lockOrOpen(
  trx: Trx,
  merchant: string,
  accounts: readonly AccountRow[],
): Promise<Map<string, Held>> {
  const held = await lockAccounts(trx, merchant, accounts);
  const missing = accounts.filter((account) => !held.has(nameOf(account)));
  if (missing.length === 0) return held;
  await openAccounts(trx, missing);
  return lockAccounts(trx, merchant, accounts);
}

/** Opens accounts, empty; those that exist stay as they are. */
export async function openAccounts(trx: Trx, accounts: readonly AccountRow[]): Promise<void> {
  const rows = accounts
    .map((account) => ({ name: nameOf(account), account }))
    // The order is the same everywhere, because an insert that meets another's waits for it.
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ account: { merchant, kind, owner, wallet, unit }, account }) => {
      return { merchant, kind, owner, wallet, unit, may_go_below_zero: mayGoBelowZero(account) };
    });
  await trx
    .insertInto('accounts')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The accounts of a booking, found and locked. */
export interface Locked {
  readonly accounts: readonly AccountRow[];
  readonly held: ReadonlyMap<string, Held>;
  /**
   * The account that represents another where bookings are compared: what was taken from `owed` was asked of `main`.
   */
  readonly stands?: ReadonlyMap<bigint, bigint>;
}

/**
 * Writes a booking down, once. The database writes its entries and moves the balances.
 * @throws ApiError ledger.insufficient; LedgerError where its reference names something else
 */
export async function book(
  books: Books & { readonly db: Trx },
  booking: Booking,
  { accounts, held, stands }: Locked,
): Promise<Booked> {
  const short = shortOf(accounts, held, booking.legs);
  const id = short ? null : await add(books, booking);
  if (id !== null) return { id, replayed: false };
  // The balance may be short because this very booking was made before.
  const earlier = await find(books.db, booking);
  if (short && !earlier) throw short;
  return replay(earlier, booking, stands);
}

/** @returns its number; null where a booking of its name exists, or another reversal of the same booking */
async function add({ db, now, metrics }: Books & { readonly db: Trx }, booking: Booking): Promise<bigint | null> {
  const { legs, ...row } = booking;
  const added = await db
    .insertInto('bookings')
    .values({
      ...row,
      sources: legs.map(({ source }) => source),
      destinations: legs.map(({ destination }) => destination),
      amounts: legs.map(({ amount }) => amount),
      booked_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return null;
  whenCommitted(db, () => metrics.bookings.inc({ kind: booking.kind }));
  return added.id;
}

type Kept = NonNullable<Awaited<ReturnType<typeof find>>>;

/** @returns undefined where nothing was booked under this name */
export function find(trx: Trx, { merchant, kind, reference }: BookingName) {
  return trx
    .selectFrom('bookings')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/**
 * The answer to a booking that was booked before.
 * @throws LedgerError where its name names something else
 */
function replay(earlier: Kept | undefined, booking: Booking, stands: Locked['stands'] = new Map()): Booked {
  const same =
    earlier !== undefined &&
    earlier.reverses === booking.reverses &&
    sumsOf(legsOfKept(earlier), stands) === sumsOf(booking.legs, stands);
  if (!same) throw new LedgerError(`Expected a new reference, found that ${describe(booking)} names another booking.`);
  return { id: earlier.id, replayed: true };
}

export function legsOfKept({ sources, destinations, amounts }: Kept): Leg[] {
  return sources.map((source, index) => {
    const [destination, amount] = [destinations[index], amounts[index]];
    if (destination === undefined || amount === undefined) throw new Error('Expected postings of three equal columns.');
    return { source, destination, amount };
  });
}

/** The postings as one text, whatever their order. */
function sumsOf(legs: readonly Leg[], stands: ReadonlyMap<bigint, bigint>): string {
  const sums = new Map<string, bigint>();
  for (const { source, destination, amount } of legs) {
    const way = `${stands.get(source) ?? source} > ${destination}`;
    sums.set(way, (sums.get(way) ?? 0n) + amount);
  }
  return [...sums]
    .map(([way, amount]) => `${way}: ${amount}`)
    .sort()
    .join(', ');
}

export function describe({ merchant, kind, reference }: BookingName): string {
  return `${kind} "${reference}" of ${merchant}`;
}

/** The reversal of a booking, if there is one. */
export async function reversalOf(trx: Trx, { merchant, id }: Kept): Promise<Booked | null> {
  const row = await trx
    .selectFrom('bookings')
    .select('id')
    .where('merchant', '=', merchant)
    .where('reverses', '=', id)
    .executeTakeFirst();
  return row ? { id: row.id, replayed: true } : null;
}

/** Accounts by their numbers. */
export async function accountsNumbered(trx: Trx, merchant: string, numbers: readonly bigint[]): Promise<AccountRow[]> {
  return trx
    .selectFrom('accounts')
    .select(['merchant', 'kind', 'owner', 'wallet', 'unit'])
    .where('merchant', '=', merchant)
    .where('id', 'in', numbers)
    .execute();
}
