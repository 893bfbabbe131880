import { CallError, call } from '../../../kit/client/calls.ts';
import { countUp, type ShowAmount } from '../../../kit/client/money.ts';
import { SLOT_CALLS } from './calls.ts';
import type { Elements } from './elements.ts';

/** Others stake as well, so what is in the jackpot is asked for in this rhythm. */
const LOOK_MS = 5_000;
/** How long an amount takes to grow to the next. */
const GROW_MS = 1_200;

interface Needs {
  readonly elements: Pick<Elements, 'jackpot' | 'pool'>;
  readonly show: ShowAmount;
  readonly reducedMotion: boolean;
  /** Whether a round is under way: its answer says what is in the jackpot, after the reels have stopped. */
  readonly isBusy: () => boolean;
}

/** The sign above the reels with what is in the jackpot. It is no live region, because nobody wants to hear each step. */
export interface JackpotSign {
  /** Shows an amount, or nothing where the game has no jackpot. */
  readonly show: (pool: string | null) => void;
}

export function createJackpotSign({ elements, show, reducedMotion, isBusy }: Needs): JackpotSign {
  let shown: number | undefined;
  let growing = new AbortController();
  let looking: ReturnType<typeof setInterval> | undefined;

  async function look(): Promise<void> {
    if (document.hidden || isBusy()) return;
    try {
      const { pool } = await call(SLOT_CALLS.pool);
      if (!isBusy()) set(pool);
    } catch (error) {
      // A page whose play stands at another address by now is told so with its next round.
      if (error instanceof CallError && error.code === 'session') clearInterval(looking);
    }
  }

  function set(pool: string | null): void {
    elements.jackpot.hidden = pool === null;
    if (pool === null) return;
    const to = Number(pool);
    const from = shown;
    if (from === to) return;
    shown = to;
    growing.abort();
    growing = new AbortController();
    // After a win it begins anew, and does not count down to there.
    const milliseconds = reducedMotion || from === undefined || from > to ? 0 : GROW_MS;
    void countUp({ element: elements.pool, from: from ?? to, to, milliseconds, show, signal: growing.signal });
    looking ??= setInterval(() => void look(), LOOK_MS);
  }

  return { show: set };
}
