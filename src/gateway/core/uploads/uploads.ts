import type { Log } from '../log.ts';
import { type Random, randomToken } from '../random.ts';
import type { StoredFile, UploadStore } from './store.ts';

/** A file of the call, as its handler sees it. */
export interface Upload extends Omit<StoredFile, 'path'> {
  /**
   * Keeps the file beyond the call, and answers the key to find it by; asked again, it is the same key. Where nothing
   * stays of what the call wrote, the file goes again.
   */
  keep(): Promise<string>;
}

/** The files of one call, and what happens after it to those that its handler kept. */
export interface CallUploads {
  /** The files for one try of the handler; what an earlier try kept counts no more. */
  attempt(): readonly Upload[];
  /** What the last try kept stays, because what it wrote does. */
  confirm(): void;
  /** Removes whatever was stored and does not stay. It never fails: a file that cannot be removed is logged. */
  tidy(): Promise<void>;
}

interface Needs {
  readonly store: UploadStore;
  readonly random: Random;
  readonly log: Log;
  /** Stands first in every key, so that a merchant's files can be moved or removed together. */
  readonly merchant: string;
}

export function uploadsOf(received: readonly StoredFile[], { store, random, log, merchant }: Needs): CallUploads {
  const stored = new Map<StoredFile, Promise<string>>();
  const begun: string[] = [];
  let wanted = new Set<string>();
  let staying = new Set<string>();

  async function put(file: StoredFile): Promise<string> {
    const key = `${merchant}/${randomToken(random)}`;
    begun.push(key);
    await store.put(key, file);
    return key;
  }

  return {
    attempt() {
      const mine = new Set<string>();
      wanted = mine;
      return received.map((file) => ({
        type: file.type,
        bytes: file.bytes,
        sha256: file.sha256,
        async keep() {
          // A transaction that is tried again finds the file where the try before has put it.
          const putting = stored.get(file) ?? put(file);
          stored.set(file, putting);
          const key = await putting;
          mine.add(key);
          return key;
        },
      }));
    },
    confirm() {
      staying = wanted;
    },
    async tidy() {
      for (const key of begun) {
        if (staying.has(key)) continue;
        await store.remove(key).catch((err: unknown) => log.error({ err, key }, 'could not remove an upload again'));
      }
    },
  };
}
