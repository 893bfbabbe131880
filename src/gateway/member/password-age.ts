import type { Merchant } from '../core/merchants/merchant.ts';
import { PASSWORD_LIFE_MS } from './limits.ts';
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
