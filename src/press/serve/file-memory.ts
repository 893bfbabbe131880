import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { hasCode } from '../../node/code.ts';

/** Larger files are streamed each time. */
export const LARGEST_KEPT_BYTES = 256 * 1024;
/** More than the pages, styles and scripts that the readers of some brands ask for within a day. */
const MOST_BYTES = 64 * 1024 * 1024;

/** What tells a file from the one that stood at its path before. */
export interface FileFacts {
  /** In bytes. */
  readonly size: bigint;
  readonly mtimeNs: bigint;
}

/** The file that was looked at is gone, or another stands in its place: a press has swapped the bundle meanwhile. */
export class FileSwappedError extends Error {
  override readonly name = 'FileSwappedError';
}

/** The bytes of small files that were asked for of late, so that their next reader waits for no disk. */
export interface FileMemory {
  /**
   * @param facts as they were looked at
   * @throws FileSwappedError where they are no longer true
   */
  read(path: string, facts: FileFacts): Promise<Buffer>;
  /**
   * The same for a file of any size, of which nothing is kept. Its bytes stay those of the file that was looked at.
   * @throws FileSwappedError before the first of them
   */
  stream(path: string, facts: FileFacts): Promise<Readable>;
}

interface Kept {
  readonly facts: FileFacts;
  readonly bytes: Buffer;
}

export function createFileMemory(most = MOST_BYTES): FileMemory {
  const kept = new LRUCache<string, Kept>({
    maxSize: most,
    // An empty file counts as well.
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  });
  return {
    async read(path, facts) {
      const known = kept.get(path);
      if (known && isSame(known.facts, facts)) return known.bytes;
      const bytes = await readAs(path, facts);
      kept.set(path, { facts, bytes });
      return bytes;
    },
    async stream(path, facts) {
      return (await openAs(path, facts)).createReadStream();
    },
  };
}

async function readAs(path: string, facts: FileFacts): Promise<Buffer> {
  const file = await openAs(path, facts);
  try {
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** @returns a handle, which leads to one file whatever is put in its place */
async function openAs(path: string, facts: FileFacts): Promise<FileHandle> {
  const file = await open(path).catch((cause: unknown) => {
    throw hasCode(cause, 'ENOENT') ? new FileSwappedError(`${path} is gone.`, { cause }) : cause;
  });
  try {
    if (isSame(await file.stat({ bigint: true }), facts)) return file;
    throw new FileSwappedError(`${path} is another file.`);
  } catch (error) {
    await file.close();
    throw error;
  }
}

function isSame(one: FileFacts, other: FileFacts): boolean {
  return one.size === other.size && one.mtimeNs === other.mtimeNs;
}
