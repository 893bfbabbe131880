import { mkdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { hasCode, isDiskFull } from '../../node/code.ts';
import { PressError } from '../error.ts';

const CHOOSE = 'Choose another folder (build --out, start --dist).';

/** The folder that a path names once all links are followed, though its last parts may not exist yet. */
async function realFolder(path: string): Promise<string> {
  return realpath(path).catch(async (error: unknown) => {
    if (dirname(path) === path || !(hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR'))) throw error;
    return join(await realFolder(dirname(path)), basename(path));
  });
}

/** @returns whether something stands there @throws PressError when it is anything but a folder */
async function isFolder(path: string): Promise<boolean> {
  try {
    if ((await stat(path)).isDirectory()) return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return false;
    throw error;
  }
  throw new PressError([`${path}: expected a folder for bundles, found a file. ${CHOOSE}`]);
}

/**
 * Makes a folder and those above it, one by one: `mkdir` with `recursive` tries for ever where a folder exists and yet
 * answers ENOENT to whoever makes one in it, as /proc does.
 */
async function makeFolder(path: string): Promise<void> {
  if (await isFolder(path)) return;
  if (dirname(path) !== path) await makeFolder(dirname(path));
  await mkdir(path).catch(async (error: unknown) => {
    // Another press may have made it meanwhile.
    if (!hasCode(error, 'EEXIST') || !(await isFolder(path))) throw error;
  });
}

/**
 * Makes the folder for bundles where it is missing.
 *
 * @param inputs folders that the press reads: a bundle in one of them would be read by the next press
 * @throws PressError when a file stands there, or it lies in an input
 */
export async function openOut(out: string, inputs: readonly string[]): Promise<void> {
  const real = await realFolder(out);
  for (const input of inputs) {
    if (!isWithin(await realFolder(input), real)) continue;
    throw new PressError([
      `${out}: expected a folder for bundles, found one of those that the press reads (${input}). ${CHOOSE}`,
    ]);
  }
  await makeFolder(out);
}

/** What the operating system says of a path that it refused. */
function refusalOf(error: unknown): { readonly path: string; readonly message: string } | undefined {
  if (!(error instanceof Error && 'syscall' in error && 'path' in error)) return undefined;
  return typeof error.path === 'string' ? { path: error.path, message: error.message } : undefined;
}

function isWithin(folder: string, path: string): boolean {
  return `${path}${sep}`.startsWith(`${folder}${sep}`);
}

/**
 * Does what writes bundles.
 * @throws PressError in one line, where the operating system refuses something in or above `out` (read-only, not a
 *   disk), or the disk is full
 */
export async function writingTo<T>(out: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && isDiskFull(error)) {
      throw new PressError([
        `${out}: expected room for bundles, and for .cache of the project, but a disk is full: ${error.message}. Make room, or choose another folder (build --out, start --dist).`,
      ]);
    }
    const refusal = refusalOf(error);
    // What is above may be refused too, while it is made.
    if (!refusal || !(isWithin(out, refusal.path) || isWithin(refusal.path, out))) throw error;
    throw new PressError([
      `${out}: expected a folder that bundles can be written to, but the system refuses: ${refusal.message}. Make it writable, or choose another folder (build --out, start --dist).`,
    ]);
  }
}
