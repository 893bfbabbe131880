import { join } from 'node:path';
import { allFiles } from '../content.ts';
import { namesIn } from '../entries.ts';
import type { BrandFolder } from '../folder.ts';
import { LICENCE_FILE } from '../limits.ts';
import { referencesIn } from '../links.ts';
import { OPTIONAL_PICTURES } from '../pictures.ts';
import type { Problem } from '../problem.ts';

/** What stands in a brand's folder: what is read of it, and notes of people. */
const KNOWN = ['brand.yaml', 'reviews.json', 'assets', 'content', 'locales', 'README.md'];

/** Files of a brand that no page and no rule reads. */
export async function unusedFiles(brand: BrandFolder): Promise<Problem[]> {
  const used = usedAssets(brand);
  const strangers = (await namesIn(brand.folder)).filter((name) => !KNOWN.includes(name));
  return [
    ...strangers.map((name) =>
      unused(join(brand.folder, name), `nothing reads this. A brand's folder holds: ${KNOWN.join(', ')}.`),
    ),
    ...[...brand.assets.values()]
      .filter(({ path }) => !used.has(path) && !LICENCE_FILE.test(path))
      .map(({ file, path }) =>
        unused(file, `no page shows this file. Name ${path} where it is meant to stand, or remove it.`),
      ),
  ];
}

const unused = (file: string, message: string): Problem => ({ file, line: 0, column: 0, path: '', message });

/** Paths of all files under assets/ that brand.yaml, the content of an offered language or a page itself names. */
function usedAssets({ parts: { identity, theme }, content, offered }: BrandFolder): ReadonlySet<string | undefined> {
  const read = offered.flatMap((code) => content.get(code) ?? []);
  return new Set([
    identity?.logo,
    identity?.mark,
    theme?.display.file,
    ...OPTIONAL_PICTURES.map((name) => `assets/${name}`),
    ...read.flatMap(({ promotions }) => promotions.map(({ frontMatter }) => frontMatter?.image)),
    ...read.flatMap(allFiles).flatMap((file) => referencesIn(file).map(({ target }) => target)),
  ]);
}
