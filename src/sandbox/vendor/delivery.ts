import { RETRY_PAUSES_MS } from './limits.ts';

interface DeliveryNeeds {
  /** Tries everything that is owed once. @returns how much stays owed */
  readonly tryAll: () => Promise<number>;
  readonly later: (run: () => void, milliseconds: number) => void;
  readonly log: (event: string, details: Readonly<Record<string, unknown>>) => void;
}

export interface Delivery {
  /** Tries everything that is owed once; those who ask meanwhile share the try. @returns how much stays owed */
  readonly deliver: () => Promise<number>;
  /** Tries later, with growing pauses, for as long as anything is owed. */
  readonly tryAgain: () => void;
}

export function createDelivery({ tryAll, later, log }: DeliveryNeeds): Delivery {
  let delivering: Promise<number> | null = null;
  let waiting = false;
  let tried = 0;

  function deliver(): Promise<number> {
    delivering ??= tryAll().finally(() => {
      delivering = null;
    });
    return delivering;
  }

  function tryAgain(): void {
    if (waiting) return;
    waiting = true;
    const pause = RETRY_PAUSES_MS[Math.min(tried, RETRY_PAUSES_MS.length - 1)] ?? 60_000;
    tried += 1;
    later(() => {
      waiting = false;
      deliver().then(
        (owed) => {
          if (owed > 0) tryAgain();
          else tried = 0;
        },
        (error: unknown) => {
          log('delivery failed', { error: String(error) });
          tryAgain();
        },
      );
    }, pause);
  }

  return { deliver, tryAgain };
}
