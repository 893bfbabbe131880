import { attempts } from '../../api/attempt.ts';
import { ApiError, codeOf } from '../../api/errors.ts';
import { errorKey } from '../../contract/errors.ts';
import type { FieldRule } from '../../contract/registration/endpoints.ts';
import { isUsername, type RuleProblem, ruleProblem } from '../../contract/registration/rules.ts';
import { setPaymentPassword } from '../../contract/security/endpoints.ts';
import { PAYMENT_REFUSALS } from '../../contract/security/errors.ts';
import { toast } from '../core/toasts.ts';
import { type FormProblem, fieldProblems, formProblem } from '../registration/rule-problems.ts';
import { $session, hasPassword } from '../session/session.ts';
import { type PaymentRefusal, paymentRefusal } from './payment-refusal.ts';

/** The fields of the form, under their names on the wire. */
export const PAYMENT_FIELDS = [
  'password',
  'oldPaymentPassword',
  'newPaymentPassword',
  'confirmPaymentPassword',
] as const;
export type PaymentField = (typeof PAYMENT_FIELDS)[number];

/** Why a payment password was not saved. */
export type PaymentProblem =
  | (FormProblem<PaymentField, (typeof PAYMENT_REFUSALS)[number]> & { readonly unsure: boolean })
  | PaymentRefusal<'oldPaymentPassword'>;

export interface PaymentChange {
  /** The field by which the member shows who they are; null where a fresh log-in does. */
  readonly proof: 'password' | 'oldPaymentPassword' | null;
  /** @returns why it was refused; nothing where it was saved */
  readonly save: (typed: Readonly<Record<PaymentField, string>>) => Promise<readonly PaymentProblem[]>;
}

/** The state behind one form of the payment password. @param isSet whether there is one already */
export function createPaymentChange(isSet: boolean): PaymentChange {
  const proof = isSet ? 'oldPaymentPassword' : hasPassword() ? 'password' : null;
  const send = attempts(setPaymentPassword);
  return {
    proof,
    save: async (typed) => {
      const [newPaymentPassword, confirmPaymentPassword] = [
        typed.newPaymentPassword.trim(),
        typed.confirmPaymentPassword.trim(),
      ];
      const proven = proof === null ? {} : { [proof]: typed[proof].trim() };
      try {
        await send({ body: { newPaymentPassword, confirmPaymentPassword, ...proven } });
        toast('success', 'security.paymentSaved');
        return [];
      } catch (error) {
        return problemsOf(error);
      }
    },
  };
}

function problemsOf(error: unknown): readonly PaymentProblem[] {
  const refused = paymentRefusal(error, 'oldPaymentPassword');
  if (refused) return [refused];
  const unsure = error instanceof ApiError && error.outcomeUnknown;
  const found = fieldProblems(error, PAYMENT_FIELDS, PAYMENT_REFUSALS);
  const named = found.length > 0 ? found : [formProblem(null, errorKey(codeOf(error)))];
  return named.map((problem) => ({ ...problem, unsure }));
}

/** Why a new payment password is refused before anybody is asked, as an i18n key; null where it is not. */
export function newPaymentProblem(
  rule: FieldRule,
  typed: string,
  proof: string,
): RuleProblem | { readonly key: 'registration.rule.asUsername' | 'registration.rule.asPassword' } | null {
  const payment = typed.trim();
  const broken = ruleProblem(rule, payment);
  if (broken) return broken;
  if (proof !== '' && payment === proof.trim()) return { key: 'registration.rule.asPassword' };
  const session = $session.get();
  const isName = session.audience !== 'visitor' && isUsername(payment, session.member.userName);
  return isName ? { key: 'registration.rule.asUsername' } : null;
}
