import type { FieldErrorKey } from '../../contract/core/fields.ts';
import type { CHANGE_REFUSALS } from '../../contract/password/errors.ts';
import type { Caller } from '../core/access/sessions.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallContext } from '../core/call/handle.ts';
import type { Member } from '../member/members.ts';
import { isPasswordKnown } from '../member/password-age.ts';
import { holdOwnPassword } from '../session/own-password.ts';

/**
 * SPEC 5: who changes a password names the old one, unless it is already known.
 * @param old as it was typed; "" where it was left out
 * @throws ApiError password.old, session.locked
 */
export async function holdOldPassword(call: CallContext<Caller>, member: Member, old: string): Promise<void> {
  if (await isPasswordKnown(call)) return;
  await holdOwnPassword(call, member, old, (found) =>
    refusal(found === 'none' ? 'errors.field.required' : 'password.rule.old', found),
  );
}

function refusal(key: FieldErrorKey | (typeof CHANGE_REFUSALS)[number], found: string): ApiError {
  return new ApiError('password.old', `Expected the password of the account, found ${found}.`, {
    value: { fields: [{ path: 'oldPassword', key }] },
  });
}
