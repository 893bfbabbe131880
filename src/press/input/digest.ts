import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { hasCode } from '../../node/code.ts';

/** How many characters of a SHA-256 in hex are kept: enough to distinguish the states of one project. */
const LENGTH = 20;

/** @returns a short SHA-256 of the given parts, each kept apart from the next */
export function digestOf(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}\0`).update(part);
  return hash.digest('hex').slice(0, LENGTH);
}

/**
 * Lists the files below a folder as paths relative to it, with `/`, sorted by code units.
 *
 * @param skip relative folder paths that are left out with all they hold
 * @returns [] when the folder does not exist
 */
export async function listFiles(folder: string, skip: readonly string[] = []): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch((error: unknown) => {
    // A file in its place is reported by the check of brands.
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !skip.some((skipped) => path.startsWith(`${skipped}/`)))
    .sort((a, b) => (a < b ? -1 : 1));
}

/** The content of a file; "" where there is none, or something that is no file and might never end. */
export async function readIfFile(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? readFile(file, 'utf8') : '';
}

/** A digest of names and contents of some files of a folder; dates do not count. */
export async function digestFiles(folder: string, paths: readonly string[]): Promise<string> {
  const contents = await Promise.all(paths.map((path) => readFile(join(folder, path))));
  return digestOf(paths.flatMap((path, index) => [path, contents[index] ?? '']));
}

/**
 * {@link digestFiles} of all files below a folder.
 *
 * @param skip relative folder paths that do not count
 */
export async function digestFolder(folder: string, skip: readonly string[] = []): Promise<string> {
  return digestFiles(folder, await listFiles(folder, skip));
}
