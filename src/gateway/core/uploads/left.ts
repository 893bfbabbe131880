import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'marquee-upload-';
/** Far longer than any form takes to come. */
const LEFT_AFTER_MS = 24 * 3_600_000;

/** Makes a folder for the files of one form, on this machine's disk. */
export function makeFormFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), PREFIX));
}

/** Removes folders of forms that processes left when they were killed. One that cannot be removed, or seen, is another user's. */
export async function removeLeftFolders(): Promise<void> {
  const all = await readdir(tmpdir()).catch(() => []);
  const names = all.filter((name) => name.startsWith(PREFIX));
  await Promise.allSettled(names.map((name) => removeOld(join(tmpdir(), name))));
}

async function removeOld(folder: string): Promise<void> {
  const { mtimeMs } = await stat(folder);
  // Its age is told by the clock of the machine, as the file system does.
  if (Date.now() - mtimeMs > LEFT_AFTER_MS) await rm(folder, { recursive: true, force: true });
}
