import type { Db } from '../db/schema.ts';
import type { Versions } from './versions.ts';

/** What a reader of kept rows needs: where they are, and what tells that they changed. */
export interface KnownNeeds {
  readonly db: Db;
  readonly versions: Pick<Versions, 'stamp'>;
}

/**
 * A reader that keeps what it has read in this process until the version of its topic changes, which shows within a second
 * (TRUST_MS); while nobody knows the versions it reads each time. Those who ask at once wait for one reading.
 * @param read gives a merchant's rows as they are used; the merchant is empty for rows of all
 */
export function keptUntilChanged<T>(
  topic: string,
  read: (db: Db, merchant: string) => Promise<T>,
): (needs: KnownNeeds, merchant: string) => Promise<T> {
  interface Kept {
    readonly stamp: string;
    readonly value: Promise<T>;
  }
  const topics = [topic];
  // Each gateway of a process has versions, and so a memory, of its own.
  const kept = new WeakMap<KnownNeeds['versions'], Map<string, Kept>>();
  return async ({ db, versions }, merchant) => {
    // The stamp is read before the rows, so that a change between the two makes them old at once.
    const stamp = versions.stamp(merchant, topics);
    if (stamp === null) return read(db, merchant);
    const own = kept.get(versions) ?? new Map<string, Kept>();
    kept.set(versions, own);
    const found = own.get(merchant);
    // Another's reading may fail with another's transaction.
    if (found?.stamp === stamp) return found.value.catch(() => read(db, merchant));
    const mine = { stamp, value: read(db, merchant) };
    own.set(merchant, mine);
    try {
      return await mine.value;
    } catch (error) {
      if (own.get(merchant) === mine) own.delete(merchant);
      throw error;
    }
  };
}
