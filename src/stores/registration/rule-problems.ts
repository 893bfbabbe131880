import * as z from 'zod/mini';
import { ApiError } from '../../api/errors.ts';
import { FIELD_ERRORS, type FieldErrorKey, FieldProblems } from '../../contract/core/fields.ts';
import type { ErrorKey } from '../../contract/errors.ts';
import { RULE_REFUSALS, ruleKey } from '../../contract/registration/endpoints.ts';
import type { RuleProblem } from '../../contract/registration/rules.ts';
import { RULE_FAMILIES } from '../../contract/registration/words.ts';

/** Why a value breaks a rule of registration, as an i18n key. */
type RuleProblemKey = FieldErrorKey | RuleProblem['key'] | (typeof RULE_REFUSALS)[number];

/**
 * The problem of a field, as i18n key and values; `field` is null for what concerns none.
 * @typeParam Own keys of the form itself, beside those of the rules and of errors
 */
export type FormProblem<Name extends string, Own extends string = never> = Problem<
  Name | null,
  RuleProblemKey | ErrorKey | Own
>;

interface Problem<Field, Key> {
  readonly field: Field;
  readonly key: Key;
  /** The values that texts of problems may take. */
  readonly values: Readonly<Record<'min' | 'max' | 'names', string | number>>;
}

/** A problem with every value that its text may ask for. */
export function formProblem<const Field, const Key>(
  field: Field,
  key: Key,
  { min = '', max = '', names = '' }: Partial<Problem<Field, Key>['values']> = {},
): Problem<Field, Key> {
  return { field, key, values: { min, max, names } };
}

/** What the gateway reports of fields, each at its field of the form; empty where it reports none. */
export function fieldProblems<Name extends string, Own extends string = never>(
  error: unknown,
  fields: readonly Name[],
  own: readonly Own[] = [],
): readonly FormProblem<Name, Own>[] {
  if (!(error instanceof ApiError)) return [];
  const known: readonly (RuleProblemKey | Own)[] = [...RULE_KEYS, ...own];
  const reported = z.safeParse(FieldProblems, error.value).data?.fields ?? [];
  return reported.map(({ path, key, values }) =>
    formProblem(
      fields.find((name) => name === path) ?? null,
      // An operator's own gateway may name a key that we have no text for.
      known.find((one) => one === key) ?? 'errors.field.invalid',
      values,
    ),
  );
}

const RULE_KEYS: readonly RuleProblemKey[] = [
  ...FIELD_ERRORS,
  ...RULE_FAMILIES.map(ruleKey).flatMap((key) => [key, `${key}_exact` as const]),
  ...RULE_REFUSALS,
];
