import { atom, type ReadableAtom } from 'nanostores';
import { environment } from '../../api/environment.ts';
import { codeOf } from '../../api/errors.ts';
import { gatewayNow } from '../../api/gateway-clock.ts';
import type { ErrorCode } from '../../contract/core/errors.ts';
import { waitLeft } from '../core/wait.ts';
import { balanceMoved } from '../wallet/wallet.ts';
import { LOOK_PAUSES_MS } from './limits.ts';

export interface Watch<Found> {
  /** What is followed, as the payment provider said last. */
  readonly $found: ReadableAtom<Found>;
  readonly $isLooking: ReadableAtom<boolean>;
  /** Why the last look failed; null where it did not. */
  readonly $failure: ReadableAtom<ErrorCode | null>;
  /** Takes what another answer of the gateway says of it. */
  readonly learn: (found: Found) => void;
  /** Asks the provider now; while it is being asked it does nothing. */
  readonly look: () => Promise<void>;
  /**
   * Asks now, at once when the page is seen again, and in between after longer and longer pauses, for as long as it is open.
   * @param isSeen whether the page is; a page that nobody sees asks nothing
   * @returns how to stop
   */
  readonly start: (isSeen: () => boolean) => () => void;
}

interface Watched<Found> {
  readonly ask: () => Promise<Found>;
  /** Whether anything is still awaited of it. */
  readonly isOpen: (found: Found) => boolean;
  /** Whether money of it has moved, so that the balance is read anew. */
  readonly hasMoved: (before: Found, found: Found) => boolean;
  /** When it changes by itself, so that nobody waits for the next pause to end; null where that is not known. */
  readonly changesAt: (found: Found) => number | null;
  /** Told when its state changes, or money of it moves. */
  readonly onChange: (found: Found) => void;
}

/** Follows a deposit or a withdrawal that is open. @param begun as it was known before the first look */
export function createWatch<Found extends { readonly state: string }>(
  begun: Found,
  { ask, isOpen, hasMoved, changesAt, onChange }: Watched<Found>,
): Watch<Found> {
  const $found = atom(begun);
  const $isLooking = atom(false);
  const $failure = atom<ErrorCode | null>(null);

  const learn = (found: Found) => {
    const before = $found.get();
    $found.set(found);
    const moved = hasMoved(before, found);
    if (moved) void balanceMoved();
    if (moved || found.state !== before.state) onChange(found);
  };

  const look = async () => {
    if ($isLooking.get()) return;
    $isLooking.set(true);
    try {
      learn(await ask());
      $failure.set(null);
    } catch (error) {
      $failure.set(codeOf(error));
    } finally {
      $isLooking.set(false);
    }
  };

  const start = (isSeen: () => boolean) => {
    let isOver = false;
    let pauses = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = async () => {
      clearTimeout(timer);
      if (isOver || !isSeen() || !isOpen($found.get())) return;
      await look();
      clearTimeout(timer);
      if (isOver || !isOpen($found.get())) return;
      const pause = LOOK_PAUSES_MS[Math.min(pauses, LOOK_PAUSES_MS.length - 1)] ?? 0;
      pauses += 1;
      const left = (changesAt($found.get()) ?? 0) - gatewayNow();
      timer = setTimeout(() => void follow(), Math.max(left > 0 ? Math.min(pause, left) : pause, waitLeft() ?? 0));
    };
    const unlisten = environment().listen('return', () => {
      pauses = 0;
      void follow();
    });
    void follow();
    return () => {
      isOver = true;
      clearTimeout(timer);
      unlisten();
    };
  };

  return { $found, $isLooking, $failure, learn, look, start };
}
