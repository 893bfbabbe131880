import type { PASSWORD_REFUSALS, RegisterSettings } from '../../contract/registration/endpoints.ts';
import { fieldProblem, isUsername, type RuleProblem } from '../../contract/registration/rules.ts';
import { isCommonPassword } from './common-passwords.ts';
import { DEFAULT_FIELDS } from './limits.ts';

interface PasswordProblem {
  readonly key: RuleProblem['key'] | (typeof PASSWORD_REFUSALS)[number];
  readonly values?: RuleProblem['values'];
}

/**
 * Checks a password that somebody chooses, at registration or later: by the merchant's rule for it (SPEC 5), then
 * whether it would be guessed first.
 * @param username of the account that it is for
 */
export function newPasswordProblem(
  { fields }: RegisterSettings,
  password: string,
  username: string,
): PasswordProblem | null {
  const broken = fieldProblem('password', fields.password ?? DEFAULT_FIELDS.password, password);
  if (broken) return broken;
  // A merchant may ask for no password and no username: neither is the other.
  if (password === '') return null;
  if (isUsername(password, username)) return { key: 'registration.rule.asUsername' };
  return isCommonPassword(password) ? { key: 'registration.rule.common' } : null;
}
