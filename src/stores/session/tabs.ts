import { environment } from '../../api/environment.ts';
import { readLocal, readSession, writeLocal, writeSession } from '../../api/storage.ts';
import { isLoginName, type LOGIN_ENDS } from '../../contract/core/storage.ts';
import { sessionValues } from './session-values.ts';

const NAME_BYTES = 16;
/** Longer than a tab that is being opened waits for the answer of another (src/boot/tabs.ts). */
const OTHER_TABS_MS = 3000;

/**
 * Hands the session of this tab to the other tabs of the browser that ask for it, and are logged in by that. They ask by
 * the name of the log-in alone, which is all that a storage tells them (src/boot/tabs.ts).
 */
export function answerTabs(): void {
  environment().answerTabs((login) =>
    login === readSession('login') && readSession('token') !== null ? { login, values: sessionValues() } : undefined,
  );
}

/** Tells the other tabs that somebody has logged in here; they come and ask. */
export function announceLogin(): void {
  if (readSession('login') !== null) return;
  // The name is made of chance, so that it says nothing about the member.
  const login = Array.from(environment().random(NAME_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('');
  writeSession('login', login);
  writeLocal('login', login);
}

/** Tells the other tabs that the session which they share with this one has ended. */
export function announceEnd(how: (typeof LOGIN_ENDS)[keyof typeof LOGIN_ENDS]): void {
  const login = readSession('login');
  if (isLoginName(login) && login === readLocal('login')) writeLocal('login', how);
}

/** Waits until this tab holds the session of the others, or knows that none of them answers. */
export async function otherTabs(): Promise<void> {
  const login = readLocal('login');
  if (!isLoginName(login) || login === readSession('login')) return;
  const { listen, wait } = environment();
  let stop = (): void => undefined;
  const heard = new Promise<void>((done) => {
    stop = listen('session', () => done());
  });
  await Promise.race([heard, wait(OTHER_TABS_MS)]);
  stop();
}
