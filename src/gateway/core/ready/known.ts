import type { Db } from '../db/schema.ts';
import type { Versions } from './versions.ts';

/** What a reader of kept rows needs: where they are, and what tells that they changed. */
export interface KnownNeeds {
  readonly db: Db;
  readonly versions: Pick<Versions, 'stamp'>;
}

/**
 * A reader that keeps what it has read in this process until the version of its topic changes, which shows within a second
 * (TRUST_MS); while nobody knows the versions it reads each time.
 * @param read gives a merchant's rows as they are used
 */
export function keptUntilChanged<T>(
  topic: string,
  read: (db: Db, merchant: string) => Promise<T>,
): (needs: KnownNeeds, merchant: string) => Promise<T> {
  // Each gateway of a process has versions, and so a memory, of its own.
  const kept = new WeakMap<KnownNeeds['versions'], Map<string, { readonly stamp: string; readonly value: T }>>();
  return async ({ db, versions }, merchant) => {
    // The stamp is read before the rows, so that a change between the two makes them old at once.
    const stamp = versions.stamp(merchant, [topic]);
    if (stamp === null) return read(db, merchant);
    const own = kept.get(versions) ?? new Map<string, { readonly stamp: string; readonly value: T }>();
    kept.set(versions, own);
    const found = own.get(merchant);
    if (found?.stamp === stamp) return found.value;
    const value = await read(db, merchant);
    own.set(merchant, { stamp, value });
    return value;
  };
}
