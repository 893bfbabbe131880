import { mkdir, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import * as z from 'zod';
import { checkBrands } from '../../brand/check.ts';
import { brandFolders } from '../../brand/load.ts';
import { BrandError, type Problem } from '../../brand/problem.ts';
import { digestOf, readIfFile } from '../input/digest.ts';
import type { BrandInputs } from '../input/inputs.ts';

const Warnings = z.array(
  z.object({ file: z.string(), line: z.int(), column: z.int(), path: z.string(), message: z.string() }),
);

export interface ToCheck {
  /** Folder that holds the brands. */
  readonly root: string;
  /** The chosen brands by id. */
  readonly brands: ReadonlyMap<string, BrandInputs>;
  /** `.cache/checked`: the warnings of brands without problems, by the digest of all that the check reads. */
  readonly cache: string;
}

/**
 * Checks brands, each unless the very same check has passed it before. What the check reads is the brand's input and what
 * brand.yaml of every other brand says, since no two may share a host.
 * @returns the warnings of each brand by its id
 * @throws BrandError with everything that is wrong with them
 */
export async function checkOnce({ root, brands, cache }: ToCheck): Promise<ReadonlyMap<string, readonly Problem[]>> {
  const folders = await brandFolders(root);
  const all = await Promise.all(folders.map((folder) => readIfFile(join(folder, 'brand.yaml'))));
  const portfolio = digestOf(folders.flatMap((folder, index) => [folder, all[index] ?? '']));
  const entries = new Map(
    [...brands].map(([id, { whole }]) => [id, join(cache, `${digestOf([id, whole, portfolio])}.json`)] as const),
  );
  const known = new Map<string, readonly Problem[]>();
  for (const [id, entry] of entries) {
    const warnings = await recall(entry);
    if (warnings) known.set(id, warnings);
  }
  const unknown = [...entries].filter(([id]) => !known.has(id));
  if (unknown.length === 0) return known;
  const { problems, warnings } = await checkBrands({ root, only: unknown.map(([id]) => id) });
  if (problems.length > 0) throw new BrandError(problems);
  await mkdir(cache, { recursive: true });
  for (const [id, entry] of unknown) {
    const folder = folders.find((one) => basename(one) === id) ?? join(root, id);
    const own = warnings.filter(({ file }) => file === folder || file.startsWith(folder + sep));
    await writeFile(`${entry}.${process.pid}`, JSON.stringify(own));
    await rename(`${entry}.${process.pid}`, entry);
    known.set(id, own);
  }
  return known;
}

/** The warnings of an entry, which then counts as used; undefined where there is none that can be read. */
async function recall(entry: string): Promise<Problem[] | undefined> {
  try {
    const warnings = Warnings.parse(JSON.parse(await readFile(entry, 'utf8')));
    const now = new Date();
    await utimes(entry, now, now);
    return warnings;
  } catch {
    return undefined;
  }
}
