import type { FieldProblems } from '../../../contract/core/fields.ts';
import type { AUTHENTICATOR_REFUSALS } from '../../../contract/security/errors.ts';
import { ApiError } from '../../core/call/errors.ts';

/** What a field of the forms of an authenticator application is refused with. What was counted stays so. */
export function refused(
  path: 'code' | 'password',
  key: (typeof AUTHENTICATOR_REFUSALS)[number] | 'errors.field.required',
): ApiError {
  const fields: FieldProblems['fields'] = [{ path, key }];
  return new ApiError('security.authenticator', `Expected the account's owner and their code, found ${path}: ${key}.`, {
    value: { fields },
    keepWrites: true,
  });
}

/** Who calls is not shown to be the account's owner. */
export function noOwner(found: 'none' | 'another' | 'old log-in'): ApiError {
  if (found === 'old log-in') {
    return new ApiError('security.proof', 'Expected a log-in of the last five minutes, found an older one.');
  }
  return refused('password', found === 'none' ? 'errors.field.required' : 'password.rule.old');
}
