import { attempts } from '../../api/attempt.ts';
import { call } from '../../api/call.ts';
import { checkWithdrawal, confirmWithdrawal, disputeWithdrawal } from '../../contract/cashier/endpoints.ts';
import { DISPUTE_REFUSALS } from '../../contract/cashier/errors.ts';
import type { Withdrawal } from '../../contract/cashier/withdrawal.ts';
import type { FIELD_ERRORS } from '../../contract/core/fields.ts';
import type { ErrorKey } from '../../contract/errors.ts';
import { fieldProblems, generalProblem } from '../core/form-problems.ts';
import { loadAwaited } from './awaited.ts';
import { createWatch, type Watch } from './watch.ts';
import { isFrozen, isOnItsWay } from './withdrawal-state.ts';

/** The fields of a report, under their names in the contract. */
export const REPORT_FIELDS = ['received'] as const;
export type ReportField = (typeof REPORT_FIELDS)[number];

/** Why a member's word was not taken: an i18n key, at a field or at none. */
export interface WordProblem {
  readonly field: ReportField | null;
  readonly key: (typeof FIELD_ERRORS)[number] | (typeof DISPUTE_REFUSALS)[number] | 'cashier.unknownWord' | ErrorKey;
  /** The gateway may have taken it all the same; the same is to be sent again. */
  readonly unsure: boolean;
}

export interface WithdrawalWatch extends Watch<Withdrawal> {
  /** Says that all of it came. @returns why that was refused; nothing where it was not */
  readonly confirm: () => Promise<readonly WordProblem[]>;
  /**
   * Says that less came.
   * @param received what came, as it was typed; "0" where nothing did
   * @param picture what shows it
   * @returns why it was refused; nothing where it was not
   */
  readonly report: (received: string, picture: Blob) => Promise<readonly WordProblem[]>;
}

/**
 * Follows a withdrawal. The balance is read anew when money of it moves, and the header asks again what awaits a word.
 * @param onChange told when its state changes, or money of it moves
 */
export function createWithdrawalWatch(begun: Withdrawal, onChange: (withdrawal: Withdrawal) => void): WithdrawalWatch {
  const { id } = begun;
  const confirm = attempts(confirmWithdrawal);
  const dispute = attempts(disputeWithdrawal);
  const watch = createWatch(begun, {
    ask: () => call(checkWithdrawal, { body: { id } }),
    isOpen: isOnItsWay,
    hasMoved: (before, found) => isFrozen(before) !== isFrozen(found) || found.returned !== before.returned,
    changesAt: ({ nextBy }) => nextBy,
    onChange: (found) => {
      void loadAwaited();
      onChange(found);
    },
  });
  const say = async (word: () => Promise<Withdrawal>) => {
    try {
      watch.learn(await word());
      return [];
    } catch (error) {
      const found = fieldProblems(error, REPORT_FIELDS, DISPUTE_REFUSALS);
      return found.length > 0 ? found : [generalProblem(error, 'cashier.unknownWord')];
    }
  };
  return {
    ...watch,
    confirm: () => say(() => confirm({ body: { id } })),
    report: (received, picture) =>
      say(() => dispute({ body: { id, received: received.trim() } }, { files: [picture] })),
  };
}
