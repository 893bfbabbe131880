import { join } from 'node:path';
import { allFiles, SINGLE_PAGES } from '../content.ts';
import { namesIn } from '../entries.ts';
import { type BrandFolder, partsOfFolder } from '../folder.ts';
import { LICENCE_FILE } from '../limits.ts';
import { referencesIn } from '../links.ts';
import { keyOfPage, type Parts } from '../parts.ts';
import { OPTIONAL_PICTURES } from '../pictures.ts';
import type { Problem } from '../problem.ts';
import { RULES_FOLDER } from '../promotion-rules.ts';

/** What stands in a brand's folder: what is read of it, and notes of people. */
const KNOWN = ['brand.yaml', 'reviews.json', 'assets', 'content', 'locales', RULES_FOLDER, 'README.md'];

/** Files of a brand that no page and no rule reads. */
export async function unusedFiles(brand: BrandFolder): Promise<Problem[]> {
  const parts = partsOfFolder(brand);
  if (!parts) return [];
  const used = usedAssets(brand, parts);
  const strangers = (await namesIn(brand.folder)).filter((name) => !KNOWN.includes(name));
  return [
    ...strangers.map((name) =>
      unused(join(brand.folder, name), `nothing reads this. A brand's folder holds: ${KNOWN.join(', ')}.`),
    ),
    ...pagesSwitchedOff(brand, parts),
    ...[...brand.assets.values()]
      .filter(({ path }) => !used.has(path) && !LICENCE_FILE.test(path))
      .map(({ file, path }) =>
        unused(file, `no page shows this file. Name ${path} where it is meant to stand, or remove it.`),
      ),
  ];
}

const unused = (file: string, message: string): Problem => ({ file, line: 0, column: 0, path: '', message });

/** Content of pages that the brand does without. */
function pagesSwitchedOff({ content, offered }: BrandFolder, parts: Parts): Problem[] {
  return offered
    .flatMap((code) => content.get(code) ?? [])
    .flatMap(({ agent, download, mirrors }) =>
      [
        { page: agent, needs: SINGLE_PAGES.agent },
        { page: download, needs: SINGLE_PAGES.download },
        { page: mirrors, needs: SINGLE_PAGES.mirrors },
      ].flatMap(({ page, needs }) => {
        return page && !parts.has(needs)
          ? [
              unused(
                page.file,
                `no page shows this file, because the brand does without it (${keyOfPage({ needs })}). Remove it, or switch the page on.`,
              ),
            ]
          : [];
      }),
    );
}

/** Paths of all files under assets/ that brand.yaml, the content of an offered language or a page itself names. */
function usedAssets(
  { parts: { identity, theme, points }, content, offered }: BrandFolder,
  parts: Parts,
): ReadonlySet<string | undefined> {
  const read = offered.flatMap((code) => content.get(code) ?? []);
  return new Set([
    identity?.logo,
    identity?.mark,
    theme?.display.file,
    ...(points?.goods ?? []).map(({ picture }) => picture),
    ...Object.entries(OPTIONAL_PICTURES).flatMap(([name, part]) => (parts.has(part) ? [`assets/${name}`] : [])),
    ...read.flatMap(({ promotions }) => promotions.map(({ frontMatter }) => frontMatter?.image)),
    ...read.flatMap(allFiles).flatMap((file) => referencesIn(file).map(({ target }) => target)),
  ]);
}
