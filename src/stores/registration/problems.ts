import { codeOf } from '../../api/errors.ts';
import { errorKey } from '../../contract/errors.ts';
import { REGISTER_FIELDS } from '../../contract/registration/words.ts';
import type { VisibleField } from './fields.ts';
import { type FormProblem, fieldProblems, formProblem } from './rule-problems.ts';

/** A field of the registration form. */
export type FormFieldName = VisibleField['name'] | 'confirmPassword' | 'terms';

/** The problem of a field of the registration form. */
export type RegisterProblem = FormProblem<FormFieldName>;

/** The gateway's problems, each at its field; the text of the code where it reported none. */
export function problemsOf(error: unknown): readonly RegisterProblem[] {
  const code = codeOf(error);
  if (code === 'registration.affiliate') return [formProblem('affiliateCode', errorKey(code))];
  if (code === 'registration.usernameTaken') return [formProblem('username', 'registration.rule.taken')];
  const found = fieldProblems(error, FORM_FIELDS, NUMBER_REFUSALS);
  const isCode = code === 'verification.code' || code === 'verification.expired';
  return found.length > 0 ? found : [formProblem(isCode ? 'verificationCode' : null, errorKey(code))];
}

const FORM_FIELDS: readonly FormFieldName[] = [...REGISTER_FIELDS, 'confirmPassword', 'terms'];

/** What the gateway says of a number, beside its rule. */
const NUMBER_REFUSALS = ['errors.verification.mobile', 'errors.registration.mobileTaken'] as const;
