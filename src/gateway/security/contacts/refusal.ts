import type { FieldProblems } from '../../../contract/core/fields.ts';
import type { CONTACT_REFUSALS } from '../../../contract/security/errors.ts';
import type { ContactKind } from '../../../contract/security/words.ts';
import { ApiError } from '../../core/call/errors.ts';

/** What a field of the form of a contact is refused with. What was counted stays so. */
export function refused(
  path: 'value' | 'password' | 'proof',
  key: (typeof CONTACT_REFUSALS)[number] | 'errors.field.required',
): ApiError {
  const fields: FieldProblems['fields'] = [{ path, key }];
  return new ApiError('security.contact', `Expected a contact and the account's owner, found ${path}: ${key}.`, {
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

/** Nothing waits for a code, or it waits in vain. */
export function bindingOver(): ApiError {
  return new ApiError('security.bindingOver', 'Expected a contact that waits for its code, found none.');
}

/** @param what the account lacks: "that counts", "that waits" */
export function noContact(kind: ContactKind, what: 'that counts' | 'that waits'): ApiError {
  return new ApiError('security.noContact', `Expected an account with a contact (${kind}) ${what}, found none.`);
}
