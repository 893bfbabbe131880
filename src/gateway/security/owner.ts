import { type Caller, isJustProven } from '../core/access/sessions.ts';
import type { ApiError } from '../core/call/errors.ts';
import type { CallContext } from '../core/call/handle.ts';
import type { Member } from '../member/members.ts';
import { JUST_PROVEN_MS } from '../passkeys/limits.ts';
import { holdOwnPassword } from '../session/own-password.ts';

/**
 * Holds who calls to be the account's owner, and not whoever found a browser open: by the log-in password, or by a log-in of
 * the last five minutes where the account has none.
 * @param password as it was typed; "" where it was left out
 * @param refusal of a password that is missing or wrong, or of a log-in that is too old; it keeps what was counted
 * @throws ApiError session.locked, and the refusal
 */
export async function holdOwner(
  call: CallContext<Caller>,
  member: Member,
  password: string,
  refusal: (found: 'none' | 'another' | 'old log-in') => ApiError,
): Promise<void> {
  if (member.password_hash === null) {
    if (await isJustProven(call, JUST_PROVEN_MS)) return;
    throw refusal('old log-in');
  }
  await holdOwnPassword(call, member, password, refusal);
}
