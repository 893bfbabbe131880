import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprint } from './sources.ts';

const FOLDER = '.cache/gateway';

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
  const former = (await readdir(folder)).filter((name) => name.endsWith('.tar'));
  await rename(draft, file);
  await Promise.all(former.map((name) => rm(join(folder, name), { force: true })));
  return file;
}
