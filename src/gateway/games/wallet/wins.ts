import type { Currency } from '../../../money/money.ts';
import type { Db, Trx } from '../../core/db/schema.ts';
import { memberAccount } from '../../core/ledger/account.ts';
import { post } from '../../core/ledger/ledger.ts';
import type { Bet } from './bets.ts';
import { tellOfWin } from './told-wins.ts';
import { playerAccount, referenceOf, vendorAccount, type WalletCall } from './transactions.ts';

/** The kinds of bookings of a win: what is paid at once, what is held, and what is paid after it was held. */
export const WIN_BOOKINGS = { paid: 'game.credit', held: 'game.hold', released: 'game.release' } as const;

/**
 * Pays a win into the player's main wallet as far as the vendor's ceiling, and what is above it into the held wallet,
 * where it waits for an operator (`operate wins`).
 *
 * The ceiling is for the round: it is compared with all wins of the player's bet together, whose row the caller has
 * locked. So a vendor that splits one win into ten calls, from however many plays at once, gets no more past it than
 * with one call. A round is the player's alone where players share it.
 * @param bet as it was before this win
 * @param win minor units, above zero
 * @throws ApiError ledger.amount where a wallet would hold more than can be kept
 */
export async function payWin(call: WalletCall, bet: Bet, transactionId: string, win: bigint): Promise<void> {
  const { trx, now, play, books } = call;
  const { merchant, vendor, currency, member_id } = play;
  const held = aboveCeiling(await ceilingFor(trx, play), bet.win, win);
  const named = { reference: referenceOf(play, transactionId), operation: play.id };
  const source = vendorAccount(play);
  if (win > held) {
    const postings = [{ source, destination: playerAccount(play), amount: win - held }];
    await post(books, { ...named, kind: WIN_BOOKINGS.paid, postings });
  }
  if (held === 0n) return;
  const postings = [{ source, destination: heldAccount(play), amount: held }];
  await post(books, { ...named, kind: WIN_BOOKINGS.held, postings });
  const heldWin = { merchant, vendor, currency, member_id, round_id: bet.round_id, amount: held };
  await trx
    .insertInto('held_wins')
    .values({ ...heldWin, transaction_id: transactionId, held_at: now })
    .execute();
  await tellOfWin({ db: trx, now }, heldWin, 'winHeld');
}

/** How much of a win is above the ceiling of its round, of which `before` was won already; minor units. */
export function aboveCeiling(ceiling: bigint | null, before: bigint, win: bigint): bigint {
  if (ceiling === null) return 0n;
  const above = before + win - (before > ceiling ? before : ceiling);
  return above > 0n ? above : 0n;
}

/** The ceiling of a vendor at a merchant: the merchant's own, else that for all; null where there is none. */
async function ceilingFor(
  db: Db | Trx,
  { vendor, currency, merchant }: { vendor: string; currency: Currency; merchant: string },
): Promise<bigint | null> {
  const row = await db
    .selectFrom('vendor_ceilings')
    .select('amount')
    .where('vendor', '=', vendor)
    .where('currency', '=', currency)
    .where((eb) => eb.or([eb('merchant', '=', merchant), eb('merchant', 'is', null)]))
    .orderBy('merchant', (order) => order.asc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  return row?.amount ?? null;
}

/** Where a player's wins wait. */
export function heldAccount(win: {
  readonly member_id: string;
  readonly merchant: string;
  readonly currency: Currency;
}) {
  return memberAccount(win.member_id, { code: win.merchant, currency: win.currency }, 'held');
}
