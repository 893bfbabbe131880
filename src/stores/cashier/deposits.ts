import type { ReadableAtom } from 'nanostores';
import { attempts } from '../../api/attempt.ts';
import { call } from '../../api/call.ts';
import type { Deposit } from '../../contract/cashier/deposit.ts';
import {
  beginDeposit,
  type DepositMethods,
  type Deposits,
  getDepositMethods,
  getDeposits,
} from '../../contract/cashier/endpoints.ts';
import { DEPOSIT_REFUSALS } from '../../contract/cashier/errors.ts';
import type { FIELD_ERRORS } from '../../contract/core/fields.ts';
import type { ErrorKey } from '../../contract/errors.ts';
import { createOwnQuery } from '../core/address-query.ts';
import { fieldProblems, generalProblem } from '../core/form-problems.ts';
import { type CursorList, createCursorList } from '../core/list.ts';
import { createLoader, type Loaded } from '../core/load.ts';

/** The fields of the form, under their names in the contract. */
export const DEPOSIT_FIELDS = ['method', 'amount', 'promotion'] as const;
export type DepositField = (typeof DEPOSIT_FIELDS)[number];

/** Why a deposit was not begun: an i18n key, at a field or at none. */
export interface DepositProblem {
  readonly field: DepositField | null;
  readonly key: (typeof FIELD_ERRORS)[number] | (typeof DEPOSIT_REFUSALS)[number] | 'cashier.unknownDeposit' | ErrorKey;
  /** The gateway may have begun it all the same; the same is to be sent again. */
  readonly unsure: boolean;
}

export interface Depositing {
  readonly $methods: ReadableAtom<Loaded<DepositMethods>>;
  /** Reads how the member may pay in. */
  readonly load: () => void;
  readonly stop: () => void;
  /** Begins a deposit. @returns it, or why it was refused */
  readonly begin: (
    typed: Readonly<Record<DepositField, string>>,
  ) => Promise<{ readonly deposit: Deposit } | { readonly problems: readonly DepositProblem[] }>;
}

/** Pays money in (SPEC 2: depositv2). */
export function createDepositing(): Depositing {
  const { $state, load, stop } = createLoader<DepositMethods>();
  const attempt = attempts(beginDeposit);
  return {
    $methods: $state,
    load: () => void load((signal) => call(getDepositMethods, {}, { signal })),
    stop,
    begin: async ({ method, amount, promotion }) => {
      const chosen = promotion === '' ? {} : { promotion };
      try {
        return { deposit: await attempt({ body: { method, amount: amount.trim(), ...chosen } }) };
      } catch (error) {
        return { problems: problemsOf(error) };
      }
    },
  };
}

function problemsOf(error: unknown): readonly DepositProblem[] {
  const found = fieldProblems(error, DEPOSIT_FIELDS, DEPOSIT_REFUSALS);
  return found.length > 0 ? found : [generalProblem(error, 'cashier.unknownDeposit')];
}

/** What the member paid in, or began to; it has nothing to be narrowed by. */
export function createDepositList(): CursorList<{ readonly search: string }, Deposits> {
  return createCursorList({
    query: createOwnQuery({ search: '' }),
    ask: (_, cursor, signal) => call(getDeposits, { query: cursor === null ? {} : { cursor } }, { signal }),
  });
}
