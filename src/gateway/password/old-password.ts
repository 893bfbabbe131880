import type { FieldErrorKey } from '../../contract/core/fields.ts';
import type { CHANGE_REFUSALS } from '../../contract/password/errors.ts';
import type { Caller } from '../core/access/sessions.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallContext } from '../core/call/handle.ts';
import type { Member } from '../member/members.ts';
import { isPasswordKnown } from '../member/password-age.ts';
import { type Attempt, clearFailures, countAddress, countAttempt } from '../session/failures.ts';
import { LOGIN_FAILURES } from '../session/limits.ts';
import { verifyPassword } from '../session/password.ts';

/**
 * SPEC 5: who changes a password names the old one, unless it is already known. A wrong one counts like a failed log-in
 * of this account from this address, so nobody gets more guesses here than there; what comes after ten of them waits,
 * and no picture is asked for, because the account is known.
 * @param old as it was typed; "" where it was left out
 * @throws ApiError password.old, session.locked
 */
export async function holdOldPassword(call: CallContext<Caller>, member: Member, old: string): Promise<void> {
  if (await isPasswordKnown(call)) return;
  if (old === '') throw refusal('errors.field.required', 'none');
  const { db, now, merchant, visitor } = call;
  const attempt: Attempt = { merchant: merchant.code, username: member.username, ip: visitor.ip };
  const { pair } = await countAttempt({ db, now }, attempt);
  if (pair > LOGIN_FAILURES.pair) throw locked();
  if (!(await verifyPassword(old, member.password_hash ?? undefined))) {
    await countAddress({ db, now }, attempt);
    throw refusal('password.rule.old', 'another');
  }
  await clearFailures({ db }, attempt);
}

function refusal(key: FieldErrorKey | (typeof CHANGE_REFUSALS)[number], found: string): ApiError {
  return new ApiError('password.old', `Expected the password of the account, found ${found}.`, {
    value: { fields: [{ path: 'oldPassword', key }] },
  });
}

function locked(): ApiError {
  const seconds = LOGIN_FAILURES.windowMs / 1000;
  return new ApiError('session.locked', `Expected fewer failed tries, found too many; lapses ${seconds} s later.`, {
    headers: { 'Retry-After': String(seconds) },
  });
}
