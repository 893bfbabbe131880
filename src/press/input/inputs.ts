import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod';
import { VENDORS_FILE, VENDORS_FOLDER } from '../../brand/portfolio.ts';
import type { LanguageCode } from '../../i18n/languages.ts';
import { rendererDigest } from '../astro/renderer.ts';
import { digestFolder, digestOf, listFiles, readIfFile } from './digest.ts';

const PackageFacts = z.object({ version: z.string().default('0.0.0') });

/** The version of Marquee that a project holds. */
export async function marqueeVersion(root: string): Promise<string> {
  const text = await readFile(join(root, 'package.json'), 'utf8').catch(() => '{}');
  return PackageFacts.parse(JSON.parse(text)).version;
}

/**
 * The digest of all that the bundles of a project have in common: code, texts, public files, the press itself.
 *
 * @param languages those that are pressed; [] for all
 */
export async function commonDigest(root: string, languages: readonly LanguageCode[]): Promise<string> {
  return digestOf([
    await rendererDigest(root),
    await digestFolder(join(root, 'src', 'i18n', 'texts')),
    await digestFolder(join(root, 'public')),
    await digestFolder(join(import.meta.dirname, '..')),
    await marqueeVersion(root),
    [...languages].sort().join(','),
  ]);
}

/** Digests of everything that a brand's bundle is pressed from. */
export interface BrandInputs {
  readonly whole: string;
  /**
   * What the pages of one language are rendered from: everything except the content and wording of the other languages,
   * which a page cannot reach (src/shells/core/site.ts).
   */
  readonly languages: ReadonlyMap<string, string>;
}

/** The digest of the vendors that every brand of a folder may name, and of their logos. */
async function portfolioDigest(root: string): Promise<string> {
  const file = await readIfFile(join(root, VENDORS_FILE));
  return digestOf([file, await digestFolder(join(root, VENDORS_FOLDER))]);
}

/** The language that a file of a brand folder belongs to: content/EN/… and locales/EN.yaml. */
function languageOf(path: string): string | undefined {
  return /^content\/([^/]+)\//.exec(path)?.[1] ?? /^locales\/([^/]+)\.yaml$/.exec(path)?.[1];
}

/**
 * @param folder folder of the brand
 * @param common digest of what all brands have in common
 */
export async function brandInputs(folder: string, common: string): Promise<BrandInputs> {
  const shared: (string | Uint8Array)[] = [common, basename(folder), await portfolioDigest(dirname(folder))];
  const own = new Map<string, (string | Uint8Array)[]>();
  for (const path of await listFiles(folder)) {
    const language = languageOf(path);
    const parts = language === undefined ? shared : (own.get(language) ?? []);
    if (language !== undefined) own.set(language, parts);
    parts.push(path, await readFile(join(folder, path)));
  }
  const base = digestOf(shared);
  const languages = new Map([...own].map(([language, parts]) => [language, digestOf([base, ...parts])]));
  return { whole: digestOf([base, ...[...languages].flat()]), languages };
}
