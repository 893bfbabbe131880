import { loaded } from '../../api/loaded.ts';
import { key, readLocal, writeLocal } from '../../api/storage.ts';
import { isAgentPage } from './after-login.ts';
import type { RememberedLogin } from './sealed-login.ts';

declare module '../../contract/core/storage.ts' {
  interface LocalNames {
    /** The last log-in of a member, and of an agent, whose box was ticked; sealed (sealed-login.ts). */
    remembered: string;
    rememberedAgent: string;
  }
}

/** Few visits seal or open anything, so this code loads with the first that does. */
const sealing = () => loaded(import('./sealed-login.ts'));

/** The log-in that is remembered on this side of the brand; undefined where there is none, or no longer. */
export async function recallLogin(): Promise<RememberedLogin | undefined> {
  const name = nameOfSide();
  const sealed = readLocal(name);
  if (sealed === null) return undefined;
  try {
    const login = await (await sealing()).openLogin(key(name), sealed);
    if (!login && readLocal(name) === sealed) writeLocal(name, null);
    return login;
  } catch {
    // The code did not come. The next visit tries again, and nobody waits for it here.
    return undefined;
  }
}

/**
 * Remembers a log-in that took place, for one day; or clears what was remembered before (SPEC 4). Where nothing can be
 * sealed nothing is kept, and the log-in stands all the same.
 * @param login undefined where the box is not ticked
 */
export async function rememberLogin(login: RememberedLogin | undefined): Promise<void> {
  const name = nameOfSide();
  writeLocal(name, null);
  if (!login) return;
  try {
    writeLocal(name, (await (await sealing()).sealLogin(key(name), login)) ?? null);
  } catch (cause) {
    console.warn('This log-in is not remembered.', cause);
  }
}

/** Forgets a remembered pair that the gateway no longer takes, so that it is not offered again. */
export async function forgetRefused(refused: { readonly username: string; readonly password: string }): Promise<void> {
  const login = await recallLogin();
  if (login?.way === 'username' && login.username === refused.username && login.password === refused.password) {
    writeLocal(nameOfSide(), null);
  }
}

/** Whether this browser can keep a log-in sealed. */
export async function canRemember(): Promise<boolean> {
  try {
    return await (await sealing()).canSeal();
  } catch {
    return false;
  }
}

function nameOfSide() {
  return isAgentPage() ? 'rememberedAgent' : 'remembered';
}
