import type { LanguageCode } from '../../i18n/languages.ts';
import { nearest } from '../../spelling/nearest.ts';
import { type ContentFiles, SINGLE_PAGES, type SinglePage } from '../content.ts';
import { type BrandFolder, partsOfFolder, valueAt } from '../folder.ts';
import { HELP_TOPICS } from '../limits.ts';
import { type Problem, problemAt } from '../problem.ts';
import type { KeyPath, YamlSource } from '../yaml.ts';

/** A page exists in all offered languages or in none: language pickers lead from each to all. */
export function completenessRules(brand: BrandFolder): Problem[] {
  const { source, offered, content } = brand;
  const parts = partsOfFolder(brand);
  const wanted = SINGLE.filter((name) => parts?.has(SINGLE_PAGES[name]) ?? false);
  const present = offered.map((code) => content.get(code)).filter((files) => files !== undefined);
  const anchors = [...new Set([...HELP_TOPICS, ...present.flatMap(anchorsOf)])];
  const slugs = [...new Set(present.flatMap(slugsOf))];
  return offered.flatMap((code) => {
    const files = content.get(code);
    return lackingIn(code, files, wanted, anchors, slugs).map((what) =>
      problemAt(source, placeOf(source, code), `${code} is offered, but content/${code}${what}`),
    );
  });
}

function lackingIn(
  code: LanguageCode,
  files: ContentFiles | undefined,
  wanted: readonly SinglePage[],
  anchors: readonly string[],
  slugs: readonly string[],
) {
  if (!files) return [` is missing. Write the content, or take ${code} out of the list.`];
  const pages = wanted.filter((name) => !files[name]).map((name) => `/${name}.md is missing. Write it.`);
  const promotions = slugs
    .filter((slug) => !slugsOf(files).includes(slug))
    .map((slug) => `/promotions/${slug}.md is missing. Write it as in the other languages.`);
  return [...pages, ...missingTopics(files, anchors), ...promotions];
}

/** Where brand.yaml offers a language. */
function placeOf({ value }: YamlSource, code: LanguageCode): KeyPath {
  const list = valueAt(value, ['languages', 'offered']);
  return ['languages', 'offered', Array.isArray(list) ? list.indexOf(code) : 0];
}

const SINGLE = ['agent', 'download', 'mirrors'] as const satisfies readonly SinglePage[];

const anchorsOf = ({ help }: ContentFiles) =>
  help.flatMap(({ frontMatter }) => (frontMatter ? [frontMatter.anchor] : []));
const slugsOf = ({ promotions }: ContentFiles) => promotions.map(({ name }) => name);

/** Topics without a file. A topic whose file has broken front matter is not reported as missing as well. */
function missingTopics(files: ContentFiles, anchors: readonly string[]): string[] {
  const present = anchorsOf(files);
  const broken = files.help.filter(({ frontMatter }) => !frontMatter).map(({ name }) => name);
  const missing = anchors.filter((anchor) => !present.includes(anchor) && !broken.includes(anchor));
  if (missing.length === 0) return [];
  const own = present.filter((anchor) => !HELP_TOPICS.some((topic) => topic === anchor));
  const named = missing.map((anchor) => {
    const near = nearest(anchor, own);
    return near === undefined ? anchor : `${anchor} (is ${near} meant for it?)`;
  });
  return [
    `/help/ lacks ${named.length === 1 ? 'the topic' : 'the topics'} ${named.join(', ')}. Write a file with that anchor for each.`,
  ];
}
