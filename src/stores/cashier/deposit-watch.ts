import { attempts } from '../../api/attempt.ts';
import { call } from '../../api/call.ts';
import { codeOf } from '../../api/errors.ts';
import type { Deposit } from '../../contract/cashier/deposit.ts';
import { checkDeposit, sendDepositProof } from '../../contract/cashier/endpoints.ts';
import type { ErrorCode } from '../../contract/core/errors.ts';
import { isOpen } from './deposit-outcome.ts';
import { createWatch, type Watch } from './watch.ts';

export interface DepositWatch extends Watch<Deposit> {
  /** Sends a picture of a receipt. @returns why it was refused; null where it was not */
  readonly sendProof: (picture: Blob) => Promise<ErrorCode | null>;
}

/**
 * Follows an open deposit. The balance is read anew when money of it moves.
 * @param onChange told when its state changes, or money of it moves
 */
export function createDepositWatch(begun: Deposit, onChange: (deposit: Deposit) => void): DepositWatch {
  const body = { id: begun.id };
  const prove = attempts(sendDepositProof);
  const watch = createWatch(begun, {
    ask: () => call(checkDeposit, { body }),
    isOpen,
    hasMoved: (before, found) => found.credited !== before.credited || found.returned !== before.returned,
    changesAt: () => null,
    onChange,
  });
  return {
    ...watch,
    sendProof: async (picture) => {
      try {
        watch.learn(await prove({ body }, { files: [picture] }));
        return null;
      } catch (error) {
        return codeOf(error);
      }
    },
  };
}
