import type { ReadableAtom } from 'nanostores';
import { attempts } from '../../api/attempt.ts';
import { call } from '../../api/call.ts';
import { ApiError, codeOf } from '../../api/errors.ts';
import { errorKey } from '../../contract/errors.ts';
import { bindPayout, getPayouts, type Payouts, removePayout } from '../../contract/security/endpoints.ts';
import { PAYOUT_REFUSALS } from '../../contract/security/errors.ts';
import { createLoader, type Loaded } from '../core/load.ts';
import { toast } from '../core/toasts.ts';
import { type FormProblem, fieldProblems, formProblem } from '../registration/rule-problems.ts';
import { type PaymentRefusal, paymentRefusal } from './payment-refusal.ts';

/** The fields of the forms, under their names on the wire. */
export const PAYOUT_FIELDS = ['destination', 'holder', 'account', 'paymentPassword'] as const;
export type PayoutField = (typeof PAYOUT_FIELDS)[number];

/** Why an account was not bound, or not removed. */
export type PayoutProblem =
  | (FormProblem<PayoutField, (typeof PAYOUT_REFUSALS)[number]> & { readonly unsure: boolean })
  | PaymentRefusal<'paymentPassword'>;

export interface OwnPayouts {
  readonly $state: ReadableAtom<Loaded<Payouts>>;
  readonly load: () => Promise<void>;
}

/** Where whoever is logged in is paid. */
export function createOwnPayouts(): OwnPayouts {
  const { $state, load } = createLoader<Payouts>();
  return { $state, load: () => load((signal) => call(getPayouts, {}, { signal })) };
}

/** The state behind one form that binds an account. @returns why it was refused; nothing where it is bound */
export function createBinding(): (typed: Readonly<Record<PayoutField, string>>) => Promise<readonly PayoutProblem[]> {
  const send = attempts(bindPayout);
  return async ({ destination, holder, account, paymentPassword }) => {
    const [name, number, payment] = [holder.trim(), account.trim(), paymentPassword.trim()];
    try {
      await send({ body: { destination, holder: name, account: number, paymentPassword: payment } });
      toast('success', 'security.payoutBound');
      return [];
    } catch (error) {
      return problemsOf(error);
    }
  };
}

/** The state behind one form that removes an account. @returns why it was refused; nothing where it is removed */
export function createRemoval(id: string): (paymentPassword: string) => Promise<readonly PayoutProblem[]> {
  const send = attempts(removePayout);
  return async (typed) => {
    try {
      await send({ body: { id, paymentPassword: typed.trim() } });
      toast('success', 'security.payoutRemoved');
      return [];
    } catch (error) {
      return problemsOf(error);
    }
  };
}

function problemsOf(error: unknown): readonly PayoutProblem[] {
  const refused = paymentRefusal(error, 'paymentPassword');
  if (refused) return [refused];
  const unsure = error instanceof ApiError && error.outcomeUnknown;
  const found = fieldProblems(error, PAYOUT_FIELDS, PAYOUT_REFUSALS);
  const named = found.length > 0 ? found : [formProblem(null, errorKey(codeOf(error)))];
  return named.map((problem) => ({ ...problem, unsure }));
}
