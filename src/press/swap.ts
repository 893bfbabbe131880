import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders of a press beside the bundles: `.press-ID/BRAND` is being built, `.old-BRAND` made room for a new bundle. */
const BUILDING = '.press-';
const OLD = '.old-';

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Puts right what a press that was killed left behind: a bundle that it had moved away comes back, and what it had
 * not finished goes.
 */
export async function recover(out: string): Promise<void> {
  await mkdir(out, { recursive: true });
  for (const name of await readdir(out)) {
    if (name.startsWith(OLD)) {
      const [brand = '', pid = ''] = name.slice(OLD.length).split('.');
      if (alive(Number(pid))) continue;
      if (await exists(join(out, brand))) await rm(join(out, name), { recursive: true, force: true });
      else await rename(join(out, name), join(out, brand));
    } else if (name.startsWith(BUILDING) && !alive(Number(name.slice(BUILDING.length).split('.')[0]))) {
      await rm(join(out, name), { recursive: true, force: true });
    }
  }
}

let presses = 0;

/** Makes the folder in which a press builds, on the same disk as the bundles, so that a rename can swap them. */
export async function openWorkFolder(out: string): Promise<string> {
  presses += 1;
  const folder = join(out, `${BUILDING}${process.pid}.${presses}`);
  await mkdir(folder, { recursive: true });
  return folder;
}

/**
 * Puts a finished bundle where the old one stands. Between the two renames neither stands there; `recover` brings the
 * old one back if the process dies in that moment.
 *
 * @param built folder of the new bundle, on the same disk as `out`
 */
export async function swapIn(built: string, out: string, brand: string): Promise<void> {
  const target = join(out, brand);
  const old = join(out, `${OLD}${brand}.${process.pid}`);
  await rm(old, { recursive: true, force: true });
  if (await exists(target)) await rename(target, old);
  await rename(built, target);
  await rm(old, { recursive: true, force: true });
}
