import { type LocalName, type SessionName, storageKey } from '../contract/core/storage.ts';
import { environment } from './environment.ts';

export function readSession(name: SessionName): string | null {
  return read('session', name);
}

export function writeSession(name: SessionName, value: string | null): void {
  write('session', name, value);
}

/** Removes everything of this brand from the tab's storage (SPEC 4: logout clears all). */
export function clearSession(): void {
  const { session } = environment();
  const keys = Array.from({ length: session.length }, (_, index) => session.key(index));
  for (const name of keys) if (name?.startsWith(key(''))) session.removeItem(name);
  refused.session.clear();
}

export function readLocal(name: LocalName): string | null {
  return read('local', name);
}

export function writeLocal(name: LocalName, value: string | null): void {
  write('local', name, value);
}

/** Values that found no room in a full storage. They are kept for as long as the page lives. */
const refused = { session: new Map<string, string>(), local: new Map<string, string>() };

function read(kind: keyof typeof refused, name: string): string | null {
  const at = key(name);
  return refused[kind].get(at) ?? environment()[kind].getItem(at);
}

function write(kind: keyof typeof refused, name: string, value: string | null): void {
  const at = key(name);
  const storage = environment()[kind];
  refused[kind].delete(at);
  if (value === null) {
    storage.removeItem(at);
    return;
  }
  try {
    // In one step: other tabs hear of each, and take a missing name of the log-in for one that somebody has to put back.
    storage.setItem(at, value);
  } catch {
    // An old value must not outlive a new one that found no room.
    storage.removeItem(at);
    refused[kind].set(at, value);
  }
}

/** The storage key of a name, for this page's merchant. */
export function key(name: string): string {
  return storageKey(environment().facts.brand.merchant, name);
}
