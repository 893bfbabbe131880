import { access, copyFile, link, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes a file of a bundle, with the folders that lead to it. */
export async function put(folder: string, path: string, content: string | Uint8Array): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** Copies a file into a bundle. */
export async function copyInto(source: string, folder: string, path: string): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await copyFile(source, file);
}

/** Hard-links a file into a bundle, so that bundles share one copy; copies where the disk cannot link. */
export async function linkInto(source: string, folder: string, path: string): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await link(source, file).catch(() => copyFile(source, file));
}

export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
