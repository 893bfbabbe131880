import type { PayOuts } from './book.ts';

interface WatchNeeds {
  readonly payOuts: PayOuts;
  /** Pays those whose time has come, and tells it. */
  readonly lapse: () => Promise<void>;
  /** Runs something after so many milliseconds. */
  readonly later: (run: () => void, milliseconds: number) => void;
  readonly now: () => Date;
  readonly log: (event: string, details: Readonly<Record<string, unknown>>) => void;
}

/** Has pay-outs paid that nobody sees to. */
export interface Watch {
  /** Looks when the next one is due, and waits for that; to be called when one was taken. */
  readonly wait: () => void;
  /** Pays none any more, and resolves when those under way are paid. */
  readonly stop: () => Promise<void>;
}

/** Shortest pause, so that a journal that cannot be written to is not tried without end. */
const LEAST_PAUSE_MS = 1_000;

export function createWatch({ payOuts, lapse, later, now, log }: WatchNeeds): Watch {
  let isWaiting = false;
  let isStopped = false;
  let paying: Promise<void> = Promise.resolve();

  function wait(): void {
    const due = payOuts.nextDue();
    if (isWaiting || isStopped || due === undefined) return;
    isWaiting = true;
    later(
      () => {
        isWaiting = false;
        if (!isStopped) paying = pay();
      },
      Math.max(due - now().getTime(), LEAST_PAUSE_MS),
    );
  }
  async function pay(): Promise<void> {
    try {
      await lapse();
    } catch (error) {
      log('pay-outs not paid', { error: String(error) });
    }
    wait();
  }

  return {
    wait,
    async stop() {
      isStopped = true;
      await paying;
    },
  };
}
