import { codeOf } from '../../api/errors.ts';
import type { LoginValue } from '../../contract/session/endpoints.ts';
import { toastError } from '../core/toasts.ts';
import { isOn } from '../system/system.ts';
import { holdForPassword, refreshMember, storeToken } from './session.ts';
import { dropValues } from './session-values.ts';

/**
 * Makes a login's answer the session of this tab (SPEC 4: token stored, member info loaded). Where the member cannot be
 * read now, the session begins all the same and the page says why it shows nobody: the next page reads the member, or
 * this one when somebody returns to it.
 * @throws ApiError session.* where the gateway refuses the new session; the tab then stays a visitor's
 */
export async function startMemberSession(login: LoginValue): Promise<void> {
  storeToken(login);
  try {
    await refreshMember();
  } catch (error) {
    const code = codeOf(error);
    if (code.startsWith('session.')) {
      dropValues();
      throw error;
    }
    toastError(code);
  }
  // SPEC 4; our own gateway flags the member info of such a session too.
  if (login.passwordExpired && isOn('PWDEXPFORCECHANGE3')) holdForPassword();
}
