import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Entries that no press used in this time are removed. */
const KEPT_DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;

/**
 * Removes what no press has used for a month from a cache folder, at most once a day. An entry that a bundle links is
 * in use; of the others the system notes when the last link was made or removed, or their time was set. The time of the
 * content itself says nothing, because bundles share it and have to keep it.
 * @param now milliseconds since 1970
 */
export async function prune(cache: string, now: number): Promise<void> {
  const stamp = join(cache, 'pruned');
  const last = await stat(stamp).catch(() => undefined);
  if (last && now - last.mtimeMs < DAY) return;
  await mkdir(cache, { recursive: true });
  await writeFile(stamp, '');
  const entries = await readdir(cache, { withFileTypes: true, recursive: true });
  for (const entry of entries.filter((found) => found.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const { nlink, ctimeMs } = await stat(file);
    if (nlink === 1 && now - ctimeMs > KEPT_DAYS * DAY) await rm(file, { force: true });
  }
}
