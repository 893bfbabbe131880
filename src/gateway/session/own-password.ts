import type { Caller } from '../core/access/sessions.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallContext } from '../core/call/handle.ts';
import type { Member } from '../member/members.ts';
import { type Attempt, clearFailures, countAddress, countAttempt } from './failures.ts';
import { LOGIN_FAILURES } from './limits.ts';
import { verifyPassword } from './password.ts';

/**
 * Holds a caller to the password of their own account. A wrong one counts like a failed log-in of this account from this
 * address, so nobody gets more guesses here than there; what comes after ten of them waits, and no picture is asked for,
 * because the account is known.
 * @param typed "" where it was left out
 * @param refusal of a password that is missing, of the account too, or wrong
 * @throws ApiError session.locked, and the refusal
 */
export async function holdOwnPassword(
  { db, now, merchant, visitor }: Pick<CallContext<Caller>, 'db' | 'now' | 'merchant' | 'visitor'>,
  member: Member,
  typed: string,
  refusal: (found: 'none' | 'another') => ApiError,
): Promise<void> {
  // Where there is no password nothing that is typed is a guess at it, and nobody is locked out.
  if (typed === '' || member.password_hash === null) throw refusal('none');
  const attempt: Attempt = { merchant: merchant.code, username: member.username, ip: visitor.ip };
  const { pair } = await countAttempt({ db, now }, attempt);
  if (pair > LOGIN_FAILURES.pair) throw locked();
  if (!(await verifyPassword(typed, member.password_hash))) {
    await countAddress({ db, now }, attempt);
    throw refusal('another');
  }
  await clearFailures({ db }, attempt, attempt.username);
}

function locked(): ApiError {
  const seconds = LOGIN_FAILURES.windowMs / 1000;
  return new ApiError('session.locked', `Expected fewer failed tries, found too many; lapses ${seconds} s later.`, {
    headers: { 'Retry-After': String(seconds) },
  });
}
