import { readFile } from 'node:fs/promises';

/** Larger files are read piece by piece each time. */
export const LARGEST_KEPT_BYTES = 256 * 1024;
/** More than the pages, styles and scripts that the readers of some brands ask for within a day. */
const MOST_BYTES = 64 * 1024 * 1024;

/** The bytes of small files that were asked for of late, so that their next reader waits for no disk. */
export interface FileMemory {
  /**
   * @param version names the content, as an ETag does; a file of another one is read anew
   * @throws as readFile
   */
  read(path: string, version: string): Promise<Buffer>;
}

interface Kept {
  readonly version: string;
  readonly bytes: Buffer;
}

export function createFileMemory(most = MOST_BYTES): FileMemory {
  const kept = new Map<string, Kept>();
  let size = 0;

  function drop(path: string): void {
    size -= kept.get(path)?.bytes.length ?? 0;
    kept.delete(path);
  }

  function keep(path: string, file: Kept): void {
    drop(path);
    kept.set(path, file);
    size += file.bytes.length;
    for (const oldest of kept.keys()) {
      if (size <= most) break;
      drop(oldest);
    }
  }

  return {
    async read(path, version) {
      const known = kept.get(path);
      if (known?.version === version) {
        kept.delete(path);
        kept.set(path, known);
        return known.bytes;
      }
      const bytes = await readFile(path);
      keep(path, { version, bytes });
      return bytes;
    },
  };
}
