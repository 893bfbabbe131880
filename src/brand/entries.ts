import { lstat, readdir, readlink, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import type { Problem } from './problem.ts';
import { isAbsent } from './text-file.ts';

const problemWith = (file: string, message: string): Problem => ({ file, line: 0, column: 0, path: '', message });

/**
 * What in a folder is neither a file nor a folder of its own: links and what else a file system knows. A link would bring
 * into a bundle what stands elsewhere, and most ways to send a folder on lose it. Hidden entries are passed over.
 */
export async function strangeEntries(folder: string): Promise<Problem[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const strange = entries.filter(
    (entry) =>
      !entry.isFile() && !entry.isDirectory() && !isHidden(join(relative(folder, entry.parentPath), entry.name)),
  );
  return Promise.all(
    strange.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isSymbolicLink()) return problemWith(path, 'this is neither a file nor a folder. Remove it.');
      return problemWith(path, await describeLink(path, folder));
    }),
  );
}

const isHidden = (path: string) => path.split(/[\\/]/).some((name) => name.startsWith('.'));

async function describeLink(path: string, folder: string): Promise<string> {
  const advice = 'Put the file or the folder itself here.';
  const target = await readlink(path);
  const end = await realpath(path).catch((error: unknown) => {
    if (isAbsent(error)) return undefined;
    throw error;
  });
  if (end === undefined) return `this link leads to nothing: ${target}. ${advice}`;
  const way = relative(await realpath(folder), end);
  return way.startsWith('..') || isAbsolute(way)
    ? `this link leads out of the brand's folder, to ${target}. ${advice}`
    : `a brand's folder holds no links, and this one leads to ${target}. ${advice}`;
}

/** The problem with a brand whose folder is a link, or undefined. */
export async function linkedFolder(folder: string): Promise<Problem | undefined> {
  if (!(await lstat(folder)).isSymbolicLink()) return undefined;
  const message = `a brand is a folder, and this is a link to ${await readlink(folder)}. Put the folder itself here.`;
  return problemWith(folder, message);
}

/** The problems with files that stand where a folder is expected. */
export async function filesForFolders(folders: readonly string[]): Promise<Problem[]> {
  const found = await Promise.all(
    folders.map(async (folder) => {
      const isFile = await stat(folder).then(
        (entry) => !entry.isDirectory(),
        () => false,
      );
      return isFile ? [problemWith(folder, 'this is a file, and a folder is expected. Rename or remove it.')] : [];
    }),
  );
  return found.flat();
}

/** Names in a folder, sorted, hidden ones left out; none where there is no folder. */
export async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isAbsent(error)) return [];
    throw error;
  });
  return names.filter((name) => !name.startsWith('.')).sort();
}
