import * as z from 'zod/mini';
import { environment } from '../../api/environment.ts';
import { ApiError, codeOf } from '../../api/errors.ts';
import { FIELD_ERRORS, FieldProblems } from '../../contract/core/fields.ts';
import { type ErrorKey, errorKey } from '../../contract/errors.ts';

/** A field of a form, and the i18n key of why the gateway refuses what it holds. */
export interface FieldProblem<Field extends string, Key extends string> {
  /** Null for one that the form does not have. */
  readonly field: Field | null;
  readonly key: Key | (typeof FIELD_ERRORS)[number];
  readonly unsure: false;
}

/**
 * What the gateway reports of fields; empty where it reports none.
 * @param fields of the form, under their names in the contract
 * @param refusals i18n keys of the area's own reasons
 */
export function fieldProblems<Field extends string, Key extends string>(
  error: unknown,
  fields: readonly Field[],
  refusals: readonly Key[],
): readonly FieldProblem<Field, Key>[] {
  if (!(error instanceof ApiError)) return [];
  const known = [...FIELD_ERRORS, ...refusals];
  const reported = z.safeParse(FieldProblems, error.value).data?.fields ?? [];
  return reported.map(({ path, key }) => ({
    field: fields.find((name) => name === path) ?? null,
    // An operator's own gateway may name a key that we have no text for.
    key: known.find((one) => one === key) ?? 'errors.field.invalid',
    unsure: false,
  }));
}

/**
 * What stands in the way as a whole.
 * @param unknown i18n key of what is said where no answer came, so that the same is to be sent again
 */
export function generalProblem<Key extends string>(error: unknown, unknown: Key) {
  const code = codeOf(error);
  const unsure = code.startsWith('network.') && environment().online();
  const key: Key | ErrorKey = unsure ? unknown : errorKey(code);
  return { field: null, key, unsure };
}
