import type { Draw } from '../../../kit/draw.ts';
import { type Exact, exact, sum } from '../../../kit/exact.ts';

/**
 * A progressive jackpot: every stake adds a hundredth of itself to a pool, and may win the whole pool, with a chance
 * that is proportional to it. Amounts of a pool are in hundredths of a minor unit, so that a hundredth of any stake is a
 * whole number and nothing is ever rounded away.
 */

/** Of a pool's amounts in a minor unit, and of a stake what it adds to its pool. */
const HUNDRED = 100;

/** What a pool starts with, in stakes at which a game starts. */
const START = 1_000;

/** A stake at which a game starts wins once in so many. */
const ODDS = 200_000;

/**
 * What a jackpot returns of all stakes over time: the hundredth that goes into the pool comes out of it, and what the pool
 * starts with is won as often as stakes win.
 */
export const JACKPOT_RETURN: Exact = sum([exact(1, HUNDRED), exact(START, ODDS)]);

/** What a pool starts with. @param firstStake at which a game starts, in minor units */
export function startOf(firstStake: number): number {
  return START * firstStake * HUNDRED;
}

/** A pool after a stake. @param stake in minor units */
export function grownBy(pool: number, stake: number): number {
  return pool + stake;
}

/** What a pool pays, in minor units; what is less than one stays for the next. */
export function payOf(pool: number): number {
  return Math.floor(pool / HUNDRED);
}

/** A pool after it has been won. @param pay in minor units */
export function afterWin(pool: number, pay: number, firstStake: number): number {
  return pool - pay * HUNDRED + startOf(firstStake);
}

/** What the draw of a jackpot is below. @param firstLineStake the line stake at which a game starts, in minor units */
export function jackpotBound(firstLineStake: number): number {
  return firstLineStake * ODDS;
}

/** Whether a stake wins the jackpot; drawn after the reels of its round. @param lineStake in minor units, as the first one */
export function winsJackpot(draw: Draw, lineStake: number, firstLineStake: number): boolean {
  return draw(jackpotBound(firstLineStake)) < lineStake;
}
