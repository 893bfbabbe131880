import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprint } from './sources.ts';

const FOLDER = '.cache/gateway';
const LONGEST_RUN_MS = 60 * 60_000;

/**
 * A migrated PGlite with a sealing key, for a quick start of each test file. It is made once, and again when a
 * migration or anything else that it is made from changes.
 * @returns path of the dump of its data folder
 */
export async function snapshotFile(folder = FOLDER): Promise<string> {
  const migrated = new URL('./migrated.ts', import.meta.url);
  const file = join(folder, `${fingerprint(migrated)}.tar`);
  if (existsSync(file)) return file;
  await mkdir(folder, { recursive: true });
  const { dumpMigrated } = await import('./migrated.ts');
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, await dumpMigrated());
  await rename(draft, file);
  await removeFormer(folder);
  return file;
}

/** Removes what was made for earlier sources. A run that began before they changed may still read its own, or remove too. */
async function removeFormer(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((entry) => entry.endsWith('.tar'))) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < Date.now() - LONGEST_RUN_MS) await rm(path, { force: true });
  }
}
