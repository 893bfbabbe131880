import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPortal, portalConfig } from '../../scripts/parts/portal.ts';
import { loadBrands } from '../../src/brand/load.ts';
import { fingerprint } from '../gateway/server/sources.ts';

const FOLDER = '.cache/e2e';

let made: Promise<string> | undefined;

/** The data folder of a portal that was started once and stopped; to be copied, never opened. */
export function seededData(): Promise<string> {
  made ??= seed();
  return made;
}

/** A copy of a data folder, for a portal that may change it. */
export async function copyOf(data: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'marquee-portal-'));
  await cp(data, copy, { recursive: true });
  return copy;
}

/**
 * The data is seeded anew each day, because the demo's bets follow the date, and when anything changes that it is made
 * from.
 */
async function seed(): Promise<string> {
  const folder = join(FOLDER, madeBy());
  if (existsSync(folder)) return folder;
  await mkdir(FOLDER, { recursive: true });
  const former = await readdir(FOLDER);
  const draft = await mkdtemp(join(FOLDER, 'draft-'));
  // No browser reaches this portal; its port is only for the addresses in its settings.
  const portal = await openPortal(await loadBrands({}), portalConfig({ DATA_DIR: draft, LOG_LEVEL: 'error' }, 1));
  await portal.stop();
  await rename(draft, folder);
  await Promise.all(former.map((name) => rm(join(FOLDER, name), { recursive: true, force: true })));
  return folder;
}

function madeBy(): string {
  const hash = createHash('sha256').update(fingerprint(new URL('../../scripts/parts/portal.ts', import.meta.url)));
  for (const file of globSync('brands/**/*.yaml').sort()) hash.update(file).update(readFileSync(file));
  return `${new Date().toISOString().slice(0, 10)}-${hash.digest('hex').slice(0, 16)}`;
}
