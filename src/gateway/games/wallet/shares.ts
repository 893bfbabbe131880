import { type GrantRow, lockGrant } from '../../bonuses/grant.ts';
import { keepRoute, type Route, routeIn } from '../../bonuses/routes.ts';
import type { Trx } from '../../core/db/schema.ts';
import type { Account } from '../../core/ledger/account.ts';
import type { Booked, BookingName } from '../../core/ledger/booking.ts';
import { type Books, post, type Reversal, reverse } from '../../core/ledger/ledger.ts';

/** What of an amount is bonus money, in minor units. */
interface Shared {
  readonly amount: bigint;
  readonly bonus: bigint;
}

interface Payment {
  readonly reference: string;
  readonly operation: string;
  readonly kind: string;
  readonly memo?: string;
  readonly source: Account;
  /** The player's. */
  readonly main: Account;
  /** The bonus that the bet is under. */
  readonly grant: bigint | null;
}

/** Pays what is the player's own into the main wallet, and bonus money where their bonus has it go. */
export async function payShared(
  { trx, books }: { readonly trx: Trx; readonly books: Books },
  { grant: id, source, main, ...named }: Payment,
  { amount, bonus }: Shared,
): Promise<void> {
  const own = amount - bonus;
  const grant = id !== null && bonus > 0n ? await lockGrant(trx, main.merchant, id) : null;
  const route = grant && routeIn(grant, source, bonus);
  const postings = [...(own > 0n ? [{ source, destination: main, amount: own }] : []), ...(route?.postings ?? [])];
  await post(books, { ...named, postings });
  if (grant && route) await keepRoute(trx, grant, route);
}

interface Undoing {
  readonly booked: BookingName;
  /** How it is reversed where nothing of it is bonus money. */
  readonly back: Reversal;
  /** The bonus that the bet is under, and what of the booking is bonus money, in minor units. */
  readonly grant: bigint | null;
  readonly bonus: bigint;
  /** All that moves where some of it is bonus money, by what has become of the bonus. */
  readonly routeOf: (grant: GrantRow) => Route;
}

/** Reverses a booking of a stake or a win by its split: bonus money comes from where its bonus has it, or goes there. */
export async function reverseShared(
  { trx, books }: { readonly trx: Trx; readonly books: Books },
  { booked, back, grant, bonus, routeOf }: Undoing,
): Promise<Booked> {
  if (grant === null || bonus === 0n) return reverse(books, booked, back);
  const row = await lockGrant(trx, booked.merchant, grant);
  const route = routeOf(row);
  const reversed = await reverse(books, booked, { ...back, postings: route.postings });
  if (!reversed.replayed) await keepRoute(trx, row, route);
  return reversed;
}
