import { linkSync, lstatSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../input/digest.ts';
import { standingFiles } from './standing.ts';

/** Paths of a bundle's files, compressed forms and the operator's among them, by what a press did to them. */
export interface Changes {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

export const NO_CHANGES: Changes = { added: [], changed: [], removed: [] };

/** Gives a file of the new bundle the inode and the time of the standing one, if both hold the same bytes. */
function keep(fresh: string, standing: string): boolean {
  const [mine, theirs] = [fresh, standing].map((file) => lstatSync(file, { bigint: true, throwIfNoEntry: false }));
  if (!mine || !theirs?.isFile() || mine.size !== theirs.size) return false;
  if (mine.ino === theirs.ino && mine.dev === theirs.dev) return true;
  const content = readFileSync(fresh);
  if (!content.equals(readFileSync(standing))) return false;
  rmSync(fresh);
  try {
    linkSync(standing, fresh);
  } catch {
    // A disk without hard links: the file keeps its time alone, in whole seconds, as rsync and S3 compare it.
    writeFileSync(fresh, content);
    const second = new Date(Number(theirs.mtimeMs / 1000n) * 1000);
    utimesSync(fresh, second, second);
  }
  return true;
}

/**
 * Gives a file that is linked from a cache a time of its own, where the cache's is older than the press: a tool that
 * compares times would take the file for one that did not change.
 * @param since milliseconds since 1970
 */
function renew(file: string, since: number): void {
  if (lstatSync(file).mtimeMs >= since) return;
  const content = readFileSync(file);
  rmSync(file);
  writeFileSync(file, content);
}

/**
 * Compares a finished bundle with the one that stands. What did not change keeps its inode and its time, so that rsync,
 * S3 and ETags see only changes; what changed has a new time.
 *
 * @param fresh folder of the finished bundle
 * @param standing folder of the bundle that it will replace, which need not exist
 * @param since when the press began, in milliseconds since 1970
 * @throws PressError when what stands is not the press's own
 */
export async function keepEqual(fresh: string, standing: string, since: number): Promise<Changes> {
  const [files, before] = await Promise.all([listFiles(fresh), standingFiles(standing)]);
  if (!before) return { ...NO_CHANGES, added: files };
  const stood = new Set(before);
  const added = files.filter((path) => !stood.has(path));
  const changed = files.filter((path) => stood.has(path) && !keep(join(fresh, path), join(standing, path)));
  for (const path of [...added, ...changed]) renew(join(fresh, path), since);
  const now = new Set(files);
  return { added, changed, removed: before.filter((path) => !now.has(path)) };
}
