import { isPromised, repeatDraw, type Seeds } from '../../../kit/client/verify.ts';

/**
 * Whether a spin follows from its seeds, and the secret seed is the one whose fingerprint was shown before.
 * @param stops of each turn of the reels
 * @param lengths of the strips
 */
export async function isFair(
  seeds: Seeds & { readonly commitment: string },
  stops: readonly (readonly number[])[],
  lengths: readonly number[],
): Promise<boolean> {
  if (!(await isPromised(seeds))) return false;
  const drawn = await repeatDraw(
    seeds,
    stops.flatMap(() => lengths),
  );
  return drawn.join() === stops.flat().join();
}
