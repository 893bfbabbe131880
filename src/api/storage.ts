import { environment } from './environment.ts';

/** What the portal keeps in the tab (SPEC 3), each under `MERCHANT:NAME`; logout clears them all. */
export type SessionName =
  | 'token'
  | 'session'
  | 'HOT_GAMES'
  | 'REGISTER_RULES'
  | 'referralCode'
  | 'draft'
  | 'popups'
  | 'firstLogin'
  | 'next';

export function readSession(name: SessionName): string | null {
  return environment().session.getItem(key(name));
}

export function writeSession(name: SessionName, value: string | null): void {
  if (value === null) environment().session.removeItem(key(name));
  else environment().session.setItem(key(name), value);
}

/** Removes everything of this brand from the tab's storage, whatever wrote it (SPEC 4: logout clears all). */
export function clearSession(): void {
  const { session } = environment();
  const keys = Array.from({ length: session.length }, (_, index) => session.key(index));
  for (const name of keys) if (name?.startsWith(key(''))) session.removeItem(name);
}

/** What outlives the tab: the balance's hide toggle, and the news of a logout for other tabs. */
export type LocalName = 'balanceHidden' | 'loggedOut';

export function readLocal(name: LocalName): string | null {
  return environment().local.getItem(key(name));
}

export function writeLocal(name: LocalName, value: string | null): void {
  if (value === null) environment().local.removeItem(key(name));
  else environment().local.setItem(key(name), value);
}

/** The storage key of a name: storages are shared by all that an origin serves, so the merchant stands before it. */
export function key(name: string): string {
  return `${environment().facts.brand.merchant}:${name}`;
}
