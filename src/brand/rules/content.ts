import { allFiles } from '../content.ts';
import type { BrandFolder } from '../folder.ts';
import { pointersIn } from '../links.ts';
import type { ContentFile } from '../matter.ts';
import { type Problem, problemAt } from '../problem.ts';
import type { HelpMatter, PromotionMatter } from '../schema/content.ts';
import { completenessRules } from './completeness.ts';
import { missingAsset } from './files.ts';

/** Content is whole in every offered language, names each thing once, and shows only pictures that exist. */
export function contentRules(brand: BrandFolder): Problem[] {
  return [
    ...completenessRules(brand),
    ...[...brand.content.values()].flatMap((files) => [
      ...repeatedAnchors(files.help),
      ...files.promotions.flatMap((file) => promotionRules(brand, file)),
      ...allFiles(files).flatMap((file) => missingPictures(brand, file)),
    ]),
  ];
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
  if (matter.starts !== undefined && matter.ends !== undefined && matter.ends < matter.starts) {
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
