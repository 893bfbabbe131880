import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Brand } from '../brand/load.ts';
import { languagePath } from '../i18n/languages.ts';
import type { Compressor } from './compress.ts';
import type { DrawnFile } from './draw.ts';
import type { BrandInputs } from './inputs.ts';

/** What a press needs to take pages of an earlier bundle into a new one. */
export interface ReuseOptions {
  /** `.cache/drawn`: what each language's pages hold, by the digest of what they were drawn from. */
  readonly cache: string;
  readonly compressor: Compressor;
}

const entryOf = (cache: string, digest: string) => join(cache, `${digest}.json`);

/** Languages of a brand by path segment, with the digest of what their pages are drawn from. */
function digests(brand: Brand, inputs: BrandInputs): [string, string][] {
  return brand.languages.offered.flatMap((code) => {
    const digest = inputs.languages.get(code);
    return digest === undefined ? [] : [[languagePath(code), digest]];
  });
}

/** Takes the pages of one language out of a bundle; gives up when one of them is not what was drawn. */
function take(files: readonly DrawnFile[], from: string, to: string, compressor: Compressor): boolean {
  const contents: Buffer[] = [];
  for (const { file, key } of files) {
    let content: Buffer;
    try {
      content = readFileSync(join(from, file));
    } catch {
      return false;
    }
    if (createHash('sha256').update(content).digest('hex') !== key) return false;
    contents.push(content);
  }
  files.forEach(({ file }, index) => {
    const content = contents[index];
    if (!content) return;
    mkdirSync(dirname(join(to, file)), { recursive: true });
    writeFileSync(join(to, file), content);
    compressor.compress(join(to, file), content);
  });
  return true;
}

/**
 * Carries the pages of unchanged languages over from the bundle that stands.
 *
 * @param from folder of the standing bundle
 * @param to folder of the bundle that is being built
 * @returns the files that were carried over; the languages that they belong to need no drawing
 */
export async function reuse(
  brand: Brand,
  inputs: BrandInputs,
  { from, to }: { readonly from: string; readonly to: string },
  { cache, compressor }: ReuseOptions,
): Promise<DrawnFile[]> {
  const kept: DrawnFile[] = [];
  for (const [, digest] of digests(brand, inputs)) {
    const text = await readFile(entryOf(cache, digest), 'utf8').catch(() => undefined);
    if (text === undefined) continue;
    const files: DrawnFile[] = JSON.parse(text);
    if (take(files, from, to, compressor)) kept.push(...files);
  }
  return kept;
}

/** Writes down what the pages of each language hold, for the next press. */
export async function remember(
  brand: Brand,
  inputs: BrandInputs,
  drawn: readonly DrawnFile[],
  cache: string,
): Promise<void> {
  await mkdir(cache, { recursive: true });
  for (const [language, digest] of digests(brand, inputs)) {
    const entry = entryOf(cache, digest);
    const files = drawn.filter((file) => file.language === language);
    await writeFile(`${entry}.${process.pid}`, JSON.stringify(files));
    await rename(`${entry}.${process.pid}`, entry);
  }
}
