import type { FieldProblems } from '../../../contract/core/fields.ts';
import type { FUNDS_REFUSALS } from '../../../contract/games/errors.ts';
import { ApiError } from '../../core/call/errors.ts';

/** The refusal of a transfer that was asked for by hand, at the field that it is refused for. */
export function refused(
  path: 'vendor' | 'amount',
  key: (typeof FUNDS_REFUSALS)[number],
  values?: Readonly<Record<string, string>>,
): ApiError {
  const fields: FieldProblems['fields'] = [{ path, key, ...(values && { values }) }];
  const message = `Expected a transfer that can be made, found ${path}: ${key}.`;
  return new ApiError('cashier.field', message, { value: { fields } });
}
