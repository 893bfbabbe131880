import { createReadStream } from 'node:fs';
import { access, copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode } from '../../../node/code.ts';
import type { UploadStore } from './store.ts';

/** Keeps files in a folder that only this user may enter. */
export function folderStore(folder: string): UploadStore {
  return {
    async put(key, { path }) {
      const place = join(folder, key);
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      // The file is copied beside its place first, so that a reader never meets half a file.
      const half = `${place}.part`;
      await copyFile(path, half);
      await rename(half, place);
    },
    async open(key) {
      const place = join(folder, key);
      try {
        await access(place);
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return null;
        throw error;
      }
      return createReadStream(place);
    },
    remove: (key) => rm(join(folder, key), { force: true }),
  };
}
