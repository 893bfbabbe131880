import { type Caller, selectUnrevoked } from '../core/access/sessions.ts';
import type { CallContext } from '../core/call/handle.ts';
import type { Merchant } from '../core/merchants/merchant.ts';
import { PASSWORD_KNOWN_MS, PASSWORD_LIFE_MS } from './limits.ts';
import type { Member } from './members.ts';

/**
 * SPEC 4: whether who logs in by the password must change it before anything else: it is 123456, or too old where the
 * merchant forces changes.
 */
export function passwordIsDue(
  { password_forced, password_set_at }: Pick<Member, 'password_forced' | 'password_set_at'>,
  { flags }: Pick<Merchant, 'flags'>,
  now: Date,
): boolean {
  if (password_forced) return true;
  if (!flags.PWDEXPFORCECHANGE3 || !password_set_at) return false;
  return now.getTime() - password_set_at.getTime() >= PASSWORD_LIFE_MS;
}

/**
 * SPEC 5: whether a change need not ask for the old password, because this very session was opened by it a moment ago. A
 * session is held for its password only where that password opened it.
 */
export async function isPasswordKnown({ db, caller, now }: Pick<CallContext<Caller>, 'db' | 'caller' | 'now'>) {
  if (caller.held !== 'password') return false;
  const session = await selectUnrevoked(db, caller).select('created_at').executeTakeFirst();
  return session !== undefined && now.getTime() - session.created_at.getTime() < PASSWORD_KNOWN_MS;
}
