import { type Caller, isJustProven } from '../core/access/sessions.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallContext } from '../core/call/handle.ts';
import { countCall } from '../core/call/rate.ts';
import type { Member } from '../member/members.ts';
import { holdOwnPassword } from '../session/own-password.ts';
import { CHANGE_RATE, JUST_PROVEN_MS } from './limits.ts';

/**
 * Holds who adds or removes a passkey to be the account's owner, and not whoever found a browser open: the log-in is of
 * the last five minutes, or the password comes along. An account without a password (its owner comes by other ways) logs
 * in anew.
 * @throws ApiError passkeys.proof where a password is asked for, passkeys.password where it is wrong, session.locked,
 *   request.tooMany
 */
export async function holdOwner(call: CallContext<Caller>, member: Member, password: string): Promise<void> {
  const { db, now, merchant } = call;
  await countCall({ db, now }, `passkeys ${merchant.code} ${member.id}`, CHANGE_RATE);
  if (await isJustProven(call, JUST_PROVEN_MS)) return;
  await holdOwnPassword(call, member, password, (found) =>
    found === 'none'
      ? new ApiError('passkeys.proof', 'Expected a log-in of the last five minutes or the password, found neither.')
      : new ApiError('passkeys.password', 'Expected the password of the account, found another.'),
  );
}
