import { attempts } from '../../api/attempt.ts';
import { toBase64Url } from '../../api/bytes.ts';
import { environment } from '../../api/environment.ts';
import { ApiError, codeOf } from '../../api/errors.ts';
import { logInFreeplay } from '../../contract/session/endpoints.ts';
import { enter } from './enter.ts';
import { type EntranceResult, leaveEntrance } from './entrance.ts';

/** Opens a trial session with play money (SPEC 1: free play), and goes on as after a login. */
export type StartFreeplay = (onward?: () => void) => Promise<EntranceResult>;

/** One wish for a trial session, which may take several tries. */
export function createFreeplay(): StartFreeplay {
  const begin = attempts(logInFreeplay);
  let wish: string | undefined;
  return async (onward) => {
    // Part of the wish: a try whose outcome is unknown is repeated as it was.
    wish ??= toBase64Url(environment().random(24));
    try {
      await enter(await begin({ body: { os: 'web', platform: 'W', random: wish, version: 3 } }));
      wish = undefined;
      leaveEntrance(onward);
      return { in: true };
    } catch (error) {
      if (!(error instanceof ApiError) || !error.outcomeUnknown) wish = undefined;
      return { in: false, code: codeOf(error) };
    }
  };
}
