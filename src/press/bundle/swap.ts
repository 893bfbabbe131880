import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../../node/code.ts';
import { BUNDLE_FACTS } from './bundle-facts.ts';
import { exists } from './files.ts';

/**
 * Folders of a press beside the bundles, with the id of its process: `.press-ID.1/BRAND` is being built,
 * `.old-BRAND.ID` made room for a new bundle.
 */
const BUILDING = '.press-';
const OLD = '.old-';
/** Marks a folder in which a press builds, because a folder of somebody else may have such a name. */
const MARK = '.marquee-press';
const BUILDING_NAME = /^\.press-(\d+)\.\d+$/;
const OLD_NAME = /^\.old-([^.]+)\.(\d+)$/;

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/** Removes a bundle, its facts last: where the process dies meanwhile, `recover` still knows whose the rest is. */
async function removeBundle(folder: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of names.filter((name) => name !== BUNDLE_FACTS)) await rm(join(folder, name), { recursive: true });
  await rm(folder, { recursive: true });
}

/** Brings a bundle back that was moved away, or removes it where the new one took its place. */
async function recoverOld(out: string, name: string, brand: string): Promise<void> {
  if (await exists(join(out, brand))) await removeBundle(join(out, name));
  else await rename(join(out, name), join(out, brand));
}

/**
 * Repairs what a press that was killed left behind: a bundle that it had moved away comes back, and unfinished ones are
 * removed.
 * @param out a folder that exists
 */
export async function recover(out: string): Promise<void> {
  for (const name of await readdir(out)) {
    const [, building] = BUILDING_NAME.exec(name) ?? [];
    const [, brand, owner] = OLD_NAME.exec(name) ?? [];
    if (building !== undefined && !alive(Number(building)) && (await exists(join(out, name, MARK)))) {
      await rm(join(out, name), { recursive: true, force: true });
    } else if (brand !== undefined && !alive(Number(owner)) && (await exists(join(out, name, BUNDLE_FACTS)))) {
      await recoverOld(out, name, brand);
    }
  }
}

let presses = 0;

export interface WorkFolder {
  readonly folder: string;
  /** When it was made by the clock of its disk, in milliseconds since 1970. */
  readonly since: number;
}

/**
 * Makes the folder in which a press builds, on the same disk as the bundles, so that a rename can swap them.
 * @param out a folder that exists
 */
export async function openWorkFolder(out: string): Promise<WorkFolder> {
  presses += 1;
  const folder = join(out, `${BUILDING}${process.pid}.${presses}`);
  await mkdir(folder);
  await writeFile(join(folder, MARK), 'A press of Marquee builds here.\n');
  return { folder, since: (await stat(folder)).mtimeMs };
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
  for (const brand of brands) if (await exists(old(brand))) await removeBundle(old(brand));
}
