import { type Authenticator, browserAuthenticator } from '../../api/authenticator.ts';
import { call } from '../../api/call.ts';
import { logInByPasskey as logInEndpoint, startLogIn } from '../../contract/passkeys/endpoints.ts';
import { isAgentPage } from '../session/after-login.ts';
import { startMemberSession } from '../session/member-session.ts';
import { type PasskeyProblemKey, problemKey } from './problems.ts';

/**
 * Logs in by a passkey that the device offers, on the side that the page belongs to (SPEC 6). What is remembered of an
 * earlier log-in stays as it is, because nothing was typed.
 * @returns why it did not; null where somebody is logged in
 */
export async function logInByPasskey(
  authenticator: Authenticator = browserAuthenticator,
): Promise<PasskeyProblemKey | null> {
  try {
    const assertion = await authenticator.get(await call(startLogIn));
    const side = isAgentPage() ? 'agent' : 'member';
    await startMemberSession(await call(logInEndpoint, { body: { ...assertion, side } }));
    return null;
  } catch (error) {
    return problemKey(error);
  }
}
