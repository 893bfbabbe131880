import type { Currency } from '../../../money/money.ts';
import { shareOfWin } from '../../bonuses/play.ts';
import { type Account, memberAccount } from '../../core/ledger/account.ts';
import { post } from '../../core/ledger/ledger.ts';
import type { Bet } from './bets.ts';
import type { WalletCall } from './call.ts';
import { payShared } from './shares.ts';
import { tellOfWin } from './told-wins.ts';
import { playerAccount, referenceOf } from './transactions.ts';

/** The kinds of bookings of what is paid of a win at once, by the kind of the vendor's call. */
export const PAID = {
  credit: 'game.credit',
  end: 'game.credit',
  adjust: 'game.credit',
  bonus: 'game.bonus',
  jackpot: 'game.jackpot',
  freeRound: 'game.freeRound',
} as const;

/**
 * The kinds of bookings of what is held of any win, of a round or of a stay at a vendor that keeps the money, and of what is
 * paid after it was held.
 */
export const HOLDING = { held: 'game.hold', heldOfStay: 'transfer.hold', released: 'game.release' } as const;

interface Win {
  /** The transaction's. */
  readonly id: string;
  /** Minor units. */
  readonly amount: bigint;
  /** Of the booking of what is paid at once. */
  readonly kind: (typeof PAID)[keyof typeof PAID];
  /** Who pays. */
  readonly source: Account;
}

/**
 * Pays a win into the player's main wallet as far as the ceiling of its game or vendor, and what is above it into the held wallet,
 * where it waits for an operator (`operate wins`). A win of zero pays nothing.
 *
 * The ceiling is for the round: it is compared with all wins of the player's bet together, whose row the caller has
 * locked. So a vendor that splits one win into ten calls, from however many plays at once, gets no more past it than
 * with one call. A round is the player's alone where players share it. What of it is bonus money goes where the bonus has it go.
 * @param bet as it was before this win
 * @returns what of the win is bonus money, in minor units
 * @throws ApiError ledger.amount where a wallet would hold more than can be kept
 */
export async function payWin(call: WalletCall, bet: WonBet, win: Win): Promise<bigint> {
  const { trx, play, books, ceilings } = call;
  const { id, amount, kind, source } = win;
  if (amount === 0n) return 0n;
  const held = aboveCeiling(ceilings.win, bet.win, amount);
  const bonus = shareOfWin(bet, amount);
  const heldBonus = (bonus * held) / amount;
  if (amount > held) {
    const named = { reference: referenceOf(call, id), operation: play.id };
    const paid = { amount: amount - held, bonus: bonus - heldBonus };
    await payShared({ trx, books }, { ...named, kind, source, grant: bet.grant_id, main: playerAccount(play) }, paid);
  }
  await hold(call, bet, { id, amount: held, bonus: heldBonus, source, freeRounds: null });
  return bonus;
}

/**
 * Holds what of a win is above the ceiling, and pays nothing of the rest, which its free rounds gather.
 * @returns what was held, in minor units
 */
export async function holdAbove(
  call: WalletCall,
  bet: WonBet,
  { amount, ...win }: Omit<Win, 'kind'> & { readonly freeRounds: bigint },
): Promise<bigint> {
  const held = aboveCeiling(call.ceilings.win, bet.win, amount);
  await hold(call, bet, { ...win, amount: held, bonus: 0n });
  return held;
}

interface Held extends Omit<Win, 'kind'> {
  /** What of the amount is bonus money. */
  readonly bonus: bigint;
  /** The free rounds whose terms it is under. */
  readonly freeRounds: bigint | null;
}

async function hold(
  call: WalletCall,
  bet: WonBet,
  { id, amount, bonus, source, freeRounds: free_rounds }: Held,
): Promise<void> {
  if (amount === 0n) return;
  const { trx, now, play, books } = call;
  const { merchant, vendor, currency, member_id } = play;
  const reference = referenceOf(call, id);
  const postings = [{ source, destination: heldAccount(play), amount }];
  await post(books, { reference, operation: play.id, kind: HOLDING.held, postings });
  const heldWin = { merchant, vendor, currency, member_id, round_id: bet.round_id, amount };
  await trx
    .insertInto('held_wins')
    .values({ ...heldWin, transaction_id: id, reference, bonus, grant_id: bet.grant_id, free_rounds, held_at: now })
    .execute();
  await tellOfWin({ db: trx, now }, heldWin, 'winHeld');
}

type WonBet = Pick<Bet, 'win' | 'round_id' | 'grant_id' | 'stake' | 'bonus_stake'>;

/** How much of a win is above the ceiling of its round, of which `before` was won already; minor units. */
export function aboveCeiling(ceiling: bigint | null, before: bigint, win: bigint): bigint {
  if (ceiling === null) return 0n;
  const above = before + win - (before > ceiling ? before : ceiling);
  return above > 0n ? above : 0n;
}

/** Where a player's wins wait. */
export function heldAccount(win: {
  readonly member_id: string;
  readonly merchant: string;
  readonly currency: Currency;
}) {
  return memberAccount(win.member_id, { code: win.merchant, currency: win.currency }, 'held');
}
