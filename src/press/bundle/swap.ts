import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../../node-errors/code.ts';
import { exists } from './files.ts';

/** Folders of a press beside the bundles: `.press-ID/BRAND` is being built, `.old-BRAND` made room for a new bundle. */
const BUILDING = '.press-';
const OLD = '.old-';

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/**
 * Repairs what a press that was killed left behind: a bundle that it had moved away comes back, and unfinished ones are
 * removed.
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
 * Puts finished bundles where the old ones stand: all of them, or none. Between two renames no bundle of a brand stands
 * there; `recover` brings the old one back if the process dies in that moment.
 *
 * @param work folder that holds the new bundles, on the same disk as `out`
 */
export async function swapIn(work: string, out: string, brands: readonly string[]): Promise<void> {
  const old = (brand: string) => join(out, `${OLD}${brand}.${process.pid}`);
  const undo: (() => Promise<void>)[] = [];
  const move = async (from: string, to: string) => {
    await rename(from, to);
    undo.unshift(() => rename(to, from));
  };
  try {
    for (const brand of brands) {
      const target = join(out, brand);
      await rm(old(brand), { recursive: true, force: true });
      if (await exists(target)) await move(target, old(brand));
      await move(join(work, brand), target);
    }
  } catch (error) {
    for (const back of undo) await back();
    throw error;
  }
  for (const brand of brands) await rm(old(brand), { recursive: true, force: true });
}
