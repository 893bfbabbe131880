import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { LOGIN_ENDS } from '../../contract/core/storage.ts';
import { logOut as logOutEndpoint } from '../../contract/session/endpoints.ts';
import { goHome, goTo } from '../core/go.ts';
import { LOGOUT_TIMEOUT_MS } from './limits.ts';
import { forgetSession } from './session.ts';
import { announceEnd } from './tabs.ts';

/**
 * Ends the session: in this tab at once, in the member's other tabs, and at the gateway, for whose answer it waits a
 * moment. Then it leads home, or from the agent centre to the agents' landing (SPEC 2).
 */
export async function logOut(): Promise<void> {
  const { facts, wait } = environment();
  // The call takes the token with it before it is forgotten below. Whether it arrives changes nothing here, because the
  // gateway also ends a session that is not used.
  const ended = call(logOutEndpoint).then(
    () => undefined,
    () => undefined,
  );
  announceEnd(LOGIN_ENDS.loggedOut);
  forgetSession();
  await Promise.race([ended, wait(LOGOUT_TIMEOUT_MS)]);
  if (facts.route === '/agentHome/') goTo('agent/');
  else goHome();
}
