import type { Currency } from '../../../money/money.ts';
import { CASH_OUT, MOST_RETURN, STAKES } from './limits.ts';
import type { Bet, Leg } from './plays.ts';

/** How a leg stands: its result, or the chance in parts of a million that it wins. */
export type LegStands = 'won' | 'lost' | 'void' | { readonly chance: number };

const MILLION = 1_000_000n;

/** What a bet returns if all these legs win, in minor units, rounded down, and never above the book's limit. */
export function returnOf(stake: number, legs: readonly Pick<Leg, 'odds'>[], currency: Currency): number {
  const odds = legs.reduce((product, leg) => product * BigInt(leg.odds), 1n);
  const most = BigInt((STAKES[currency].at(-1) ?? 0) * MOST_RETURN);
  const all = (BigInt(stake) * odds) / 100n ** BigInt(legs.length);
  return Number(all < most ? all : most);
}

/** What came of a bet: its return in minor units, `void` where no leg counts, null where it is not decided yet. */
export function decided(bet: Bet, stands: readonly LegStands[], currency: Currency): number | 'void' | null {
  if (stands.includes('lost')) return 0;
  if (stands.some((one) => typeof one === 'object')) return null;
  const counting = bet.legs.filter((_, place) => stands[place] === 'won');
  return counting.length === 0 ? 'void' : returnOf(bet.stake, counting, currency);
}

/** What is offered for a bet just now, in minor units; null where nothing is. */
export function offerFor(bet: Bet, stands: readonly LegStands[], currency: Currency): number | null {
  if (bet.state.kind !== 'taken' || decided(bet, stands, currency) !== null) return null;
  const counting = bet.legs.filter((_, place) => stands[place] !== 'void');
  const chance = stands.reduce(
    (product, one) => (typeof one === 'object' ? (product * BigInt(one.chance)) / MILLION : product),
    MILLION,
  );
  const offer = Number(
    (BigInt(returnOf(bet.stake, counting, currency)) * chance * BigInt(CASH_OUT)) / (MILLION * 100n),
  );
  return offer > 0 ? offer : null;
}
