import { linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import type { Brand } from '../../brand/load.ts';
import { languagePath } from '../../i18n/languages.ts';
import type { BrandInputs } from '../input/inputs.ts';
import type { RenderedFile } from '../pages/rendered-file.ts';
import { type Compressor, keyOf } from './compress.ts';

const texts = z.array(z.string());
const maybe = z
  .string()
  .optional()
  .transform((text) => text);

/** What the cache keeps of a language: its rendered files. */
const Rendered: z.ZodType<RenderedFile[]> = z.array(
  z.object({
    brand: z.string(),
    file: z.string(),
    path: maybe,
    language: maybe,
    key: z.string(),
    raw: z.number(),
    br: z.number(),
    assets: texts,
    page: z
      .object({
        scripts: texts,
        styles: texts,
        links: texts,
        ids: texts,
        lang: maybe,
        canonical: maybe,
        alternates: z.array(z.object({ hreflang: z.string(), href: z.string() })),
        noindex: z.boolean(),
        problems: texts,
      })
      .optional()
      .transform((page) => page),
  }),
);

/** @returns the content of an entry of the cache; nothing where there is none that can be read */
async function recall(entry: string): Promise<RenderedFile[]> {
  try {
    return Rendered.parse(JSON.parse(await readFile(entry, 'utf8')));
  } catch {
    return [];
  }
}

const entryOf = (cache: string, digest: string) => join(cache, `${digest}.json`);

/** Languages of a brand by path segment, with the digest of what their pages are rendered from. */
function digests(brand: Brand, inputs: BrandInputs): [string, string][] {
  return brand.languages.offered.flatMap((code) => {
    const digest = inputs.languages.get(code);
    return digest === undefined ? [] : [[languagePath(code), digest]];
  });
}

/** A file of the standing bundle that needs no rendering. */
export interface KeptFile {
  readonly rendered: RenderedFile;
  /** Where it stands. */
  readonly source: string;
  readonly content: Uint8Array;
}

/** Reads the pages of one language; undefined when one of them differs from what was rendered. */
function read(files: readonly RenderedFile[], folder: string): KeptFile[] | undefined {
  try {
    const kept = files.map((rendered) => {
      const source = join(folder, rendered.file);
      return { rendered, source, content: readFileSync(source) };
    });
    return kept.every(({ rendered, content }) => keyOf(content) === rendered.key) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Finds the pages of unchanged languages in the bundle that stands.
 *
 * @param folder folder of the standing bundle
 * @param cache `.cache/rendered`: what each language's pages hold, by the digest of what they were rendered from
 * @returns the files to carry over; the languages that they belong to need no rendering
 */
export async function findKept(brand: Brand, inputs: BrandInputs, folder: string, cache: string): Promise<KeptFile[]> {
  const kept: KeptFile[] = [];
  for (const [, digest] of digests(brand, inputs)) {
    kept.push(...(read(await recall(entryOf(cache, digest)), folder) ?? []));
  }
  return kept;
}

/** Puts the files that were kept into the bundle that is being built, as links where the disk can. */
export function carryOver(kept: readonly KeptFile[], folder: string, compressor: Compressor): void {
  for (const { rendered, source, content } of kept) {
    const file = join(folder, rendered.file);
    mkdirSync(dirname(file), { recursive: true });
    try {
      linkSync(source, file);
    } catch {
      writeFileSync(file, content);
    }
    compressor.compress(file, content, rendered.key);
  }
}

/** Whether the cache has an entry, which then counts as used. */
async function isFresh(entry: string): Promise<boolean> {
  const now = new Date();
  return utimes(entry, now, now).then(
    () => true,
    () => false,
  );
}

/** Stores the facts of each language's pages, for the next press. */
export async function remember(
  brand: Brand,
  inputs: BrandInputs,
  rendered: readonly RenderedFile[],
  cache: string,
): Promise<void> {
  await mkdir(cache, { recursive: true });
  for (const [language, digest] of digests(brand, inputs)) {
    const entry = entryOf(cache, digest);
    if (await isFresh(entry)) continue;
    const files = rendered.filter((file) => file.brand === brand.id && file.language === language);
    await writeFile(`${entry}.${process.pid}`, JSON.stringify(files));
    await rename(`${entry}.${process.pid}`, entry);
  }
}
