import { attempts } from '../../api/attempt.ts';
import { toBase64Url } from '../../api/bytes.ts';
import { environment } from '../../api/environment.ts';
import { codeOf } from '../../api/errors.ts';
import { logInFreeplay } from '../../contract/session/endpoints.ts';
import { continueAfterLogin, type LoginResult } from './after-login.ts';
import { startMemberSession } from './member-session.ts';

/** Opens a trial session with play money (SPEC 1: free play), and goes on as after a login. */
export type StartFreeplay = (onward?: () => void) => Promise<LoginResult>;

/** Creates the action of one free-play button; it may take several tries to open a session. */
export function createFreeplay(): StartFreeplay {
  const begin = attempts(logInFreeplay);
  let random: string | undefined;
  return async (onward) => {
    // The button keeps its random text, because a try whose outcome is unknown is repeated as it was.
    random ??= toBase64Url(environment().random(24));
    try {
      await startMemberSession(await begin({ body: { os: 'web', platform: 'W', random, version: 3 } }));
      continueAfterLogin(onward);
      return { ok: true };
    } catch (error) {
      return { ok: false, code: codeOf(error) };
    }
  };
}
