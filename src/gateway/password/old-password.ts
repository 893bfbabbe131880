import type { FieldErrorKey } from '../../contract/core/fields.ts';
import type { CHANGE_REFUSALS } from '../../contract/password/errors.ts';
import { type Caller, isJustProven } from '../core/access/sessions.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallContext } from '../core/call/handle.ts';
import type { Member } from '../member/members.ts';
import { isPasswordKnown } from '../member/password-age.ts';
import { JUST_PROVEN_MS } from '../passkeys/limits.ts';
import { holdOwnPassword } from '../session/own-password.ts';

/**
 * SPEC 5: who changes a password names the old one, unless it is already known. Where nobody has set one yet, a log-in of
 * the last five minutes stands for it, by whatever way, so that a browser that was left open sets none.
 * @param old as it was typed; "" where it was left out
 * @throws ApiError password.old, password.proof, session.locked
 */
export async function holdOldPassword(call: CallContext<Caller>, member: Member, old: string): Promise<void> {
  if (await isPasswordKnown(call)) return;
  if (member.password_hash === null) {
    if (await isJustProven(call, JUST_PROVEN_MS)) return;
    throw new ApiError('password.proof', 'Expected a log-in of the last five minutes, found an older one.');
  }
  await holdOwnPassword(call, member, old, (found) =>
    refusal(found === 'none' ? 'errors.field.required' : 'password.rule.old', found),
  );
}

function refusal(key: FieldErrorKey | (typeof CHANGE_REFUSALS)[number], found: string): ApiError {
  return new ApiError('password.old', `Expected the password of the account, found ${found}.`, {
    value: { fields: [{ path: 'oldPassword', key }] },
  });
}
