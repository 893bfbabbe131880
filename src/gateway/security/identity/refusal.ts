import type { RuleProblem } from '../../../contract/registration/rules.ts';
import type { IDENTITY_REFUSALS } from '../../../contract/security/errors.ts';
import { ApiError } from '../../core/call/errors.ts';

type Problem =
  | ({ readonly path: 'birthDate' } & RuleProblem)
  | { readonly path: 'name' | 'password'; readonly key: (typeof IDENTITY_REFUSALS)[number] | 'errors.field.required' };

/** What a field of the forms of a date of birth or a name is refused with. What was counted stays so. */
export function refused(problem: Problem): ApiError {
  return new ApiError('security.identity', `Expected the owner's own, found ${problem.path}: ${problem.key}.`, {
    value: { fields: [problem] },
    keepWrites: true,
  });
}

/** Who calls is not shown to be the account's owner. */
export function noOwner(found: 'none' | 'another' | 'old log-in'): ApiError {
  if (found === 'old log-in') {
    return new ApiError('security.proof', 'Expected a log-in of the last five minutes, found an older one.');
  }
  return refused({ path: 'password', key: found === 'none' ? 'errors.field.required' : 'password.rule.old' });
}

/** @param what "a date of birth", "a name" */
export function isKnown(what: string): ApiError {
  return new ApiError('security.identityKnown', `Expected an account without ${what}, found one that has it.`);
}
