import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { onTestFinished } from 'vitest';
import { loadBrands } from '../../../src/brand/load.ts';
import { BrandError, formatProblem, type Problem } from '../../../src/brand/problem.ts';

/** Files of a brand by path: new content, a change of the plain brand's file, or null to leave it out. */
export type Changes = Readonly<Record<string, string | ((text: string) => string) | null>>;

/** The page that a brand with mirrors has. */
export const MIRRORS_PAGE: Changes = {
  'content/EN/mirrors.md': '---\ntitle: Mirrors\ndescription: Other addresses.\n---\nWords.\n',
};

const PLAIN = 'tests/fixtures/brands/plain';
const VENDORS = 'tests/fixtures/brands/vendors.yaml';

/**
 * A folder of brands, each a copy of tests/fixtures/brands/plain with changes; gone when the test is.
 * @param vendors a change of their portfolio, tests/fixtures/brands/vendors.yaml
 * @returns absolute path of the folder that holds the brands
 */
export async function brandsWith(
  brands: Readonly<Record<string, Changes>>,
  vendors: Changes[string] = (text) => text,
): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'brands-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await writeBrands(root, brands, vendors);
  return root;
}

/** The same into a folder that is there, for tests that share one. */
export async function writeBrands(
  root: string,
  brands: Readonly<Record<string, Changes>>,
  vendors: Changes[string] = (text) => text,
): Promise<void> {
  await mkdir(root, { recursive: true });
  cpSync(VENDORS, join(root, 'vendors.yaml'));
  await apply(join(root, 'vendors.yaml'), vendors);
  for (const [id, changes] of Object.entries(brands)) {
    cpSync(PLAIN, join(root, id), { recursive: true });
    for (const [path, change] of Object.entries(changes)) await apply(join(root, id, path), change);
  }
}

async function apply(file: string, change: Changes[string]): Promise<void> {
  if (change === null) return rm(file, { recursive: true });
  const text = typeof change === 'string' ? change : change(await readFile(file, 'utf8'));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** One change of a text, which must hold the part that is changed. */
export function swap(from: string, to: string): (text: string) => string {
  return (text) => {
    if (!text.includes(from)) throw new Error(`"${from}" is not in the text.`);
    return text.replace(from, () => to);
  };
}

/** Everything that keeps a brand from being loaded. @param folder path of its folder */
export async function problemsOf(folder: string): Promise<readonly Problem[]> {
  try {
    await loadBrands({ root: dirname(folder), only: [basename(folder)] });
    return [];
  } catch (error) {
    if (error instanceof BrandError) return error.problems;
    throw error;
  }
}

/** Problems as `check` prints them, with paths relative to the folder of brands. */
export function printed(problems: readonly Problem[], root: string): string[] {
  return problems.map((problem) => formatProblem({ ...problem, file: relative(root, problem.file) }, '/nowhere'));
}
