import type { ReadableAtom } from 'nanostores';
import { attempts } from '../../api/attempt.ts';
import { call } from '../../api/call.ts';
import {
  getWithdrawals,
  getWithdrawalTerms,
  type Withdrawals,
  type WithdrawalTermsValue,
  withdraw,
} from '../../contract/cashier/endpoints.ts';
import { WITHDRAW_REFUSALS } from '../../contract/cashier/errors.ts';
import type { Withdrawal } from '../../contract/cashier/withdrawal.ts';
import { createOwnQuery } from '../core/address-query.ts';
import { type CursorList, createCursorList } from '../core/list.ts';
import { createLoader, type Loaded } from '../core/load.ts';
import { balanceMoved } from '../wallet/wallet.ts';
import { type SpendProblem, spendProblems } from './problems.ts';

/** The fields of the form, under their names in the contract. */
export const WITHDRAW_FIELDS = ['account', 'amount', 'paymentPassword'] as const;
export type WithdrawField = (typeof WITHDRAW_FIELDS)[number];

/** Why nothing was withdrawn. */
export type WithdrawProblem = SpendProblem<
  WithdrawField,
  (typeof WITHDRAW_REFUSALS)[number] | 'cashier.unknownWithdrawal'
>;

export interface Withdrawing {
  readonly $terms: ReadableAtom<Loaded<WithdrawalTermsValue>>;
  /** Reads how much may be withdrawn, and to where. */
  readonly load: () => void;
  readonly stop: () => void;
  /** Asks for a withdrawal. @returns it, or why it was refused */
  readonly ask: (
    typed: Readonly<Record<WithdrawField, string>>,
  ) => Promise<{ readonly withdrawal: Withdrawal } | { readonly problems: readonly WithdrawProblem[] }>;
}

/** Pays money out (SPEC 2: withdraw). */
export function createWithdrawing(): Withdrawing {
  const { $state, load, stop } = createLoader<WithdrawalTermsValue>();
  const attempt = attempts(withdraw);
  return {
    $terms: $state,
    load: () => void load((signal) => call(getWithdrawalTerms, {}, { signal })),
    stop,
    ask: async ({ account, amount, paymentPassword }) => {
      const body = { account, amount: amount.trim(), paymentPassword: paymentPassword.trim() };
      try {
        const withdrawal = await attempt({ body });
        void balanceMoved();
        return { withdrawal };
      } catch (error) {
        return { problems: spendProblems(error, WITHDRAW_FIELDS, WITHDRAW_REFUSALS, 'cashier.unknownWithdrawal') };
      }
    },
  };
}

/** What the member withdrew, or asked for; it has nothing to be narrowed by. */
export function createWithdrawalList(): CursorList<{ readonly search: string }, Withdrawals> {
  return createCursorList({
    query: createOwnQuery({ search: '' }),
    ask: (_, cursor, signal) => call(getWithdrawals, { query: cursor === null ? {} : { cursor } }, { signal }),
  });
}
