import { atom, type ReadableAtom } from 'nanostores';
import { attempts } from '../../api/attempt.ts';
import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { codeOf } from '../../api/errors.ts';
import type { Deposit } from '../../contract/cashier/deposit.ts';
import { checkDeposit, sendDepositProof } from '../../contract/cashier/endpoints.ts';
import type { ErrorCode } from '../../contract/core/errors.ts';
import { waitLeft } from '../core/wait.ts';
import { balanceMoved } from '../wallet/wallet.ts';
import { isOpen } from './deposit-outcome.ts';
import { LOOK_PAUSES_MS } from './limits.ts';

export interface DepositWatch {
  /** The deposit, as the payment provider said last. */
  readonly $deposit: ReadableAtom<Deposit>;
  readonly $isLooking: ReadableAtom<boolean>;
  /** Why the last look failed; null where it did not. */
  readonly $failure: ReadableAtom<ErrorCode | null>;
  /** Sends a picture of a receipt. @returns why it was refused; null where it was not */
  readonly sendProof: (picture: Blob) => Promise<ErrorCode | null>;
  /** Asks the provider now; while it is being asked it does nothing. */
  readonly look: () => Promise<void>;
  /**
   * Asks now, at once when the page is seen again, and in between after longer and longer pauses, for as long as the
   * deposit is open.
   * @param isSeen whether the page is; a page that nobody sees asks nothing
   * @returns how to stop
   */
  readonly start: (isSeen: () => boolean) => () => void;
}

/**
 * Follows an open deposit. The balance is read anew when money of it moves.
 * @param onChange told when its state changes, or money of it moves
 */
export function createDepositWatch(begun: Deposit, onChange: (deposit: Deposit) => void): DepositWatch {
  const $deposit = atom(begun);
  const prove = attempts(sendDepositProof);
  const $isLooking = atom(false);
  const $failure = atom<ErrorCode | null>(null);

  const learn = (found: Deposit) => {
    const before = $deposit.get();
    $deposit.set(found);
    const hasMoved = found.credited !== before.credited || found.returned !== before.returned;
    if (hasMoved) void balanceMoved();
    if (hasMoved || found.state !== before.state) onChange(found);
  };

  const look = async () => {
    if ($isLooking.get()) return;
    $isLooking.set(true);
    try {
      learn(await call(checkDeposit, { body: { id: begun.id } }));
      $failure.set(null);
    } catch (error) {
      $failure.set(codeOf(error));
    } finally {
      $isLooking.set(false);
    }
  };

  const sendProof = async (picture: Blob) => {
    try {
      learn(await prove({ body: { id: begun.id } }, { files: [picture] }));
      return null;
    } catch (error) {
      return codeOf(error);
    }
  };

  const start = (isSeen: () => boolean) => {
    let isOver = false;
    let pauses = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      clearTimeout(timer);
      if (isOver || !isSeen() || !isOpen($deposit.get())) return;
      await look();
      clearTimeout(timer);
      if (isOver || !isOpen($deposit.get())) return;
      const pause = LOOK_PAUSES_MS[Math.min(pauses, LOOK_PAUSES_MS.length - 1)] ?? 0;
      pauses += 1;
      timer = setTimeout(() => void ask(), Math.max(pause, waitLeft() ?? 0));
    };
    const unlisten = environment().listen('return', () => {
      pauses = 0;
      void ask();
    });
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
      unlisten();
    };
  };

  return { $deposit, $isLooking, $failure, sendProof, look, start };
}
