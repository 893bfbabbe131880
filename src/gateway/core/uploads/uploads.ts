import { type Random, randomToken } from '../random.ts';
import type { StoredFile, UploadStore } from './store.ts';

/** A file of the call, as its handler sees it. */
export interface Upload extends Omit<StoredFile, 'path'> {
  /**
   * Keeps the file beyond the call, and answers the key to find it by. Where the call fails later, the file is removed
   * again.
   */
  keep(): Promise<string>;
}

/** The files of one call, and what happens after it to those that its handler kept. */
export interface CallUploads {
  readonly files: readonly Upload[];
  /** Removes what was kept, because the call failed. */
  undo(): Promise<void>;
}

/** @param merchant stands first in every key, so that a merchant's files can be moved or removed together */
export function uploadsOf(
  received: readonly StoredFile[],
  { store, random, merchant }: { store: UploadStore; random: Random; merchant: string },
): CallUploads {
  const kept: string[] = [];
  return {
    files: received.map((file) => ({
      type: file.type,
      bytes: file.bytes,
      sha256: file.sha256,
      async keep() {
        const key = `${merchant}/${randomToken(random)}`;
        kept.push(key);
        await store.put(key, file);
        return key;
      },
    })),
    async undo() {
      for (const key of kept) await store.remove(key);
    },
  };
}
