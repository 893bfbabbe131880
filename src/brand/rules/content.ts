import type { LanguageCode } from '../../i18n/languages.ts';
import { allFiles, type ContentFiles } from '../content.ts';
import { type BrandFolder, valueAt } from '../folder.ts';
import { HELP_TOPICS } from '../limits.ts';
import { pointersIn } from '../links.ts';
import type { ContentFile } from '../matter.ts';
import { nearest } from '../nearest.ts';
import { type Problem, problemAt } from '../problem.ts';
import type { HelpMatter, PromotionMatter } from '../schema/content.ts';
import type { KeyPath, YamlSource } from '../yaml.ts';
import { missingAsset } from './files.ts';

/** Content is whole in every offered language, names each thing once, and shows only pictures that exist. */
export function contentRules(brand: BrandFolder): Problem[] {
  return [
    ...completeness(brand),
    ...[...brand.content.values()].flatMap((files) => [
      ...repeatedAnchors(files.help),
      ...files.promotions.flatMap((file) => promotionRules(brand, file)),
      ...allFiles(files).flatMap((file) => missingPictures(brand, file)),
    ]),
  ];
}

/** A page exists in all offered languages or in none: language pickers lead from each to all. */
function completeness({ source, offered, content }: BrandFolder): Problem[] {
  const everywhere = (names: (files: ContentFiles) => readonly string[]) => [
    ...new Set(offered.flatMap((code) => names(content.get(code) ?? NONE))),
  ];
  const anchors = [...new Set([...HELP_TOPICS, ...everywhere(anchorsOf)])];
  const slugs = everywhere(slugsOf);
  return offered.flatMap((code) => {
    const files = content.get(code) ?? NONE;
    const lacks = (what: string) => problemAt(source, placeOf(source, code), `${code} is offered, but ${what}.`);
    if (files === NONE)
      return [lacks(`content/${code}/ is missing. Write the content, or take ${code} out of the list`)];
    return [
      ...SINGLE.filter((name) => !files[name]).map((name) => lacks(`content/${code}/${name}.md is missing. Write it`)),
      ...missingTopics(files, anchors).map(({ anchor, hint }) =>
        lacks(`no file in content/${code}/help/ has the anchor ${anchor}. ${hint}`),
      ),
      ...slugs
        .filter((slug) => !slugsOf(files).includes(slug))
        .map((slug) => lacks(`content/${code}/promotions/${slug}.md is missing. Write it as in the other languages`)),
    ];
  });
}

/** Where brand.yaml offers a language. */
function placeOf({ value }: YamlSource, code: LanguageCode): KeyPath {
  const list = valueAt(value, ['languages', 'offered']);
  return ['languages', 'offered', Array.isArray(list) ? list.indexOf(code) : 0];
}

const SINGLE = ['agent', 'download', 'mirrors'] as const;
const NONE: ContentFiles = {
  folder: '',
  help: [],
  promotions: [],
  agent: undefined,
  download: undefined,
  mirrors: undefined,
  problems: [],
};

const anchorsOf = ({ help }: ContentFiles) => help.flatMap(({ matter }) => (matter ? [matter.anchor] : []));
const slugsOf = ({ promotions }: ContentFiles) => promotions.map(({ name }) => name);

/** Topics without a file; a topic whose file has broken front matter is not called missing as well. */
function missingTopics(files: ContentFiles, anchors: readonly string[]) {
  const present = anchorsOf(files);
  const broken = files.help.filter(({ matter }) => !matter).map(({ name }) => name);
  return anchors
    .filter((anchor) => !present.includes(anchor) && !broken.includes(anchor))
    .map((anchor) => {
      const near = nearest(
        anchor,
        present.filter((other) => !anchors.includes(other)),
      );
      return { anchor, hint: near ? `Did you mean it by ${near}` : `Write it, for example in ${anchor}.md` };
    });
}

function repeatedAnchors(help: readonly ContentFile<HelpMatter>[]): Problem[] {
  return help.flatMap(({ matter, source }, index) => {
    const first = help.findIndex((other) => other.matter?.anchor === matter?.anchor);
    if (!matter || first === index) return [];
    const message = `"${matter.anchor}" is the anchor of ${help[first]?.name}.md too. Give each topic its own.`;
    return [problemAt(source, ['anchor'], message)];
  });
}

function promotionRules(brand: BrandFolder, { matter, source }: ContentFile<PromotionMatter>): Problem[] {
  if (!matter) return [];
  const problems: Problem[] = [];
  if (matter.ends !== undefined && matter.ends < matter.starts) {
    problems.push(
      problemAt(source, ['ends'], `${matter.ends} is before starts, ${matter.starts}. Correct one of them.`),
    );
  }
  if (!brand.assets.has(matter.image)) problems.push(problemAt(source, ['image'], missingAsset(brand, matter.image)));
  return problems;
}

function missingPictures(brand: BrandFolder, file: ContentFile<unknown>): Problem[] {
  return pointersIn(file)
    .filter(({ kind, target }) => kind === 'image' || target.startsWith('assets/'))
    .filter(({ target }) => !brand.assets.has(target))
    .map(({ target, position }) => {
      const message = target.startsWith('assets/')
        ? missingAsset(brand, target)
        : `"${target}" is not a picture of this brand. Pictures stand in assets/: write for example assets/picture.svg.`;
      return { file: file.file, ...position, path: '', message };
    });
}
