import { atom, type ReadableAtom } from 'nanostores';
import { codeOf } from '../../api/errors.ts';
import { writeSession } from '../../api/storage.ts';
import type { LoginValue } from '../../contract/session/endpoints.ts';
import { toastError } from '../core/toasts.ts';
import { isOn } from '../system/system.ts';
import { $session, refreshMember, storeToken } from './session.ts';

const $mustChange = atom(false);
/** Whether the password must be changed before anything else, as the gateway says (SPEC 4). */
export const $mustChangePassword: ReadableAtom<boolean> = $mustChange;

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
      writeSession('token', null);
      throw error;
    }
    toastError(code);
  }
  const session = $session.get();
  const flagged = session.audience !== 'visitor' && session.member.password;
  const expired = login.passwordExpired && isOn('PWDEXPFORCECHANGE3');
  $mustChange.set(flagged || expired);
}
