import { atom, type ReadableAtom } from 'nanostores';
import { environment } from '../../api/environment.ts';
import { firstAmount, grown, pauseMs } from './simulated-jackpot.ts';

const $amount = atom<number | undefined>(undefined);
/** What the jackpot counter shows, in hundredths; undefined until it has begun. */
export const $jackpot: ReadableAtom<number | undefined> = $amount;

/**
 * Starts the simulated counter (SPEC 9).
 * @param moves whether it grows; for who wished for less motion it stands at its first amount
 * @returns how to end it
 */
export function startJackpot({ moves }: { readonly moves: boolean }): () => void {
  let ended = false;
  const grow = async () => {
    for (;;) {
      await environment().wait(pauseMs());
      const amount = $amount.get();
      if (ended || amount === undefined) return;
      $amount.set(grown(amount));
    }
  };
  $amount.set(firstAmount());
  if (moves) void grow();
  return () => {
    ended = true;
  };
}
