import { lstat, readdir } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import * as z from 'zod';
import { hasCode } from '../../node/code.ts';
import { COMPRESSED } from '../cache/compress.ts';
import { PressError } from '../error.ts';
import { OPERATOR_FILES } from '../hosts/host-plan.ts';
import { BUNDLE_FACTS, readFactsAs } from './bundle-facts.ts';

/** What the bundle.json of any version of Marquee says: that the press wrote the folder, and which files. */
const Mark = z.object({ marquee: z.string(), files: z.array(z.string()) });

/** Files that desktops leave in every folder that they show; nobody misses them. */
const LITTER = ['.DS_Store', 'Thumbs.db', 'desktop.ini'];

/** So many foreign files are named. */
const NAMED = 5;

const ADVICE = 'The press replaces only what it wrote itself. Move it away, or choose another folder for the bundles.';

/** Paths of everything in a folder that is no folder, with `/`; undefined where nothing stands. */
async function everythingIn(folder: string): Promise<string[] | undefined> {
  const found = await lstat(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (!found) return undefined;
  if (!found.isDirectory()) {
    const kind = found.isSymbolicLink() ? 'a symbolic link' : 'a file';
    throw new PressError([`${folder}: expected a bundle or nothing, found ${kind}. ${ADVICE}`]);
  }
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

function named(paths: readonly string[]): string {
  const rest = paths.length - NAMED;
  return `${paths.slice(0, NAMED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/**
 * Looks at what stands where a bundle will stand.
 *
 * @param folder folder of the bundle
 * @returns paths of the standing bundle's files; undefined where nothing stands
 * @throws PressError when it is no bundle that the press wrote, or holds files that the press did not write
 */
export async function standingFiles(folder: string): Promise<readonly string[] | undefined> {
  const found = (await everythingIn(folder))?.sort();
  if (!found || found.length === 0) return found;
  const mark = await readFactsAs(Mark, folder).catch(() => undefined);
  if (!mark) {
    const state = found.includes(BUNDLE_FACTS) ? `a ${BUNDLE_FACTS} that cannot be read` : `no ${BUNDLE_FACTS}`;
    throw new PressError([`${folder}: expected a bundle or nothing, found ${state} among ${named(found)}. ${ADVICE}`]);
  }
  const own = new Set([...mark.files, ...OPERATOR_FILES]);
  const isOwn = (path: string) => own.has(path) || (COMPRESSED.test(path) && own.has(path.replace(COMPRESSED, '')));
  const foreign = found.filter((path) => !isOwn(path) && !LITTER.includes(basename(path)));
  if (foreign.length > 0) {
    throw new PressError([
      `${folder}: expected nothing but a bundle, found foreign files: ${named(foreign)}. ${ADVICE}`,
    ]);
  }
  return found;
}
