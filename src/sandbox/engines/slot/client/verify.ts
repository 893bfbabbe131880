import { isPromised, repeatDraw, type Seeds } from '../../../kit/client/verify.ts';

/**
 * Whether a spin follows from its seeds, and the secret seed is the one whose fingerprint was shown before.
 * @param stops of each turn of the reels
 * @param lengths of the strips
 * @param jackpot what was drawn for after the reels; undefined where nothing was
 */
export async function isFair(
  seeds: Seeds & { readonly commitment: string },
  stops: readonly (readonly number[])[],
  lengths: readonly number[],
  jackpot?: { readonly bound: number; readonly lineStake: number; readonly isWon: boolean },
): Promise<boolean> {
  if (!(await isPromised(seeds))) return false;
  const drawn = await repeatDraw(seeds, [...stops.flatMap(() => lengths), ...(jackpot ? [jackpot.bound] : [])]);
  const last = jackpot && drawn.pop();
  if (jackpot && last !== undefined && last < jackpot.lineStake !== jackpot.isWon) return false;
  return drawn.join() === stops.flat().join();
}
