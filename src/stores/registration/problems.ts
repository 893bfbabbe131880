import * as z from 'zod/mini';
import { ApiError, codeOf } from '../../api/errors.ts';
import { FIELD_ERRORS, type FieldErrorKey, FieldProblems } from '../../contract/core/fields.ts';
import { type ErrorKey, errorKey } from '../../contract/errors.ts';
import { REGISTER_FIELDS, RULE_FAMILIES, RULE_REFUSALS, ruleKey } from '../../contract/registration/endpoints.ts';
import type { RuleProblem } from '../../contract/registration/rules.ts';
import type { VisibleField } from './fields.ts';

/** A field of the registration form. */
export type FormFieldName = VisibleField['name'] | 'confirmPassword' | 'terms';

/** The problem of a field, as i18n key and values; `field` is null for what concerns none. */
export interface FormProblem {
  readonly field: FormFieldName | null;
  readonly key: ProblemKey | ErrorKey;
  /** The values that texts of problems may take. */
  readonly values: Readonly<Record<'min' | 'max' | 'names', string | number>>;
}

type ProblemKey = FieldErrorKey | RuleProblem['key'] | (typeof RULE_REFUSALS)[number];

/** The gateway's problems, each at its field; the text of the code where it reported none. */
export function problemsOf(error: unknown): readonly FormProblem[] {
  const found = error instanceof ApiError ? fieldProblems(error) : [];
  return found.length > 0 ? found : [formProblem(null, errorKey(codeOf(error)))];
}

function fieldProblems(error: ApiError): readonly FormProblem[] {
  if (error.code === 'registration.affiliate') return [formProblem('affiliateCode', errorKey(error.code))];
  if (error.code === 'registration.usernameTaken') return [formProblem('username', 'registration.rule.taken')];
  const found = z.safeParse(FieldProblems, error.value);
  return (found.data?.fields ?? []).map(({ path, key, values }) =>
    formProblem(isFormField(path) ? path : null, isProblemKey(key) ? key : 'errors.field.invalid', values),
  );
}

/** A problem with every value that its text may ask for. */
function formProblem(
  field: FormProblem['field'],
  key: FormProblem['key'],
  { min = '', max = '', names = '' }: Partial<FormProblem['values']> = {},
): FormProblem {
  return { field, key, values: { min, max, names } };
}

const PROBLEM_KEYS: readonly ProblemKey[] = [
  ...FIELD_ERRORS,
  ...RULE_FAMILIES.map(ruleKey).flatMap((key) => [key, `${key}_exact` as const]),
  ...RULE_REFUSALS,
];

/** An operator's own gateway may name a key that we have no text for. */
function isProblemKey(key: string): key is ProblemKey {
  return PROBLEM_KEYS.some((known) => known === key);
}

const FORM_FIELDS: readonly string[] = [
  ...REGISTER_FIELDS.filter((name) => name !== 'verificationCode'),
  'confirmPassword',
  'terms',
];

function isFormField(path: string): path is FormFieldName {
  return FORM_FIELDS.includes(path);
}
