import { codeOf } from '../../api/errors.ts';
import type { FIELD_ERRORS } from '../../contract/core/fields.ts';
import type { ErrorKey } from '../../contract/errors.ts';
import { fieldProblems, generalProblem } from '../core/form-problems.ts';

/** Keys of what the gateway refuses the payment password with. */
const OF_PASSWORD = {
  'security.paymentWrong': 'cashier.paymentWrong',
  'security.paymentLocked': 'cashier.paymentLocked',
  'security.paymentUnset': 'cashier.paymentUnset',
} as const;

/** Why money did not leave the wallet: an i18n key, at a field or at none. */
export interface SpendProblem<Field extends string, Key extends string> {
  readonly field: Field | null;
  readonly key: Key | (typeof FIELD_ERRORS)[number] | (typeof OF_PASSWORD)[keyof typeof OF_PASSWORD] | ErrorKey;
  /** The gateway may have taken it all the same; the same is to be sent again. */
  readonly unsure: boolean;
}

/**
 * What the gateway refuses a form with that sends money out of the wallet.
 * @param fields of the form, under their names in the contract
 * @param refusals i18n keys of the form's own reasons
 * @param unknown i18n key of what is said where no answer came
 */
export function spendProblems<Field extends string, Key extends string, Unknown extends string>(
  error: unknown,
  fields: readonly Field[],
  refusals: readonly Key[],
  unknown: Unknown,
): readonly SpendProblem<Field | 'amount' | 'paymentPassword', Key | Unknown>[] {
  const found = fieldProblems(error, fields, refusals);
  if (found.length > 0) return found;
  const code = codeOf(error);
  const wrong = Object.entries(OF_PASSWORD).find(([known]) => known === code)?.[1];
  if (wrong) return [{ field: 'paymentPassword', key: wrong, unsure: false }];
  const general = generalProblem(error, unknown);
  return [code === 'ledger.insufficient' ? { ...general, field: 'amount' } : general];
}
