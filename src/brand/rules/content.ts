import { allFiles } from '../content.ts';
import type { BrandFolder } from '../folder.ts';
import type { ContentFile } from '../front-matter.ts';
import { referencesIn } from '../links.ts';
import { type Problem, problemAt } from '../problem.ts';
import type { HelpFrontMatter, PromotionFrontMatter } from '../schema/content.ts';
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

function repeatedAnchors(help: readonly ContentFile<HelpFrontMatter>[]): Problem[] {
  return help.flatMap(({ frontMatter, source }, index) => {
    const first = help.findIndex((other) => other.frontMatter?.anchor === frontMatter?.anchor);
    if (!frontMatter || first === index) return [];
    const message = `"${frontMatter.anchor}" is the anchor of ${help[first]?.name}.md too. Give each topic its own.`;
    return [problemAt(source, ['anchor'], message)];
  });
}

function promotionRules(brand: BrandFolder, { frontMatter, source }: ContentFile<PromotionFrontMatter>): Problem[] {
  if (!frontMatter) return [];
  const problems: Problem[] = [];
  if (frontMatter.starts !== undefined && frontMatter.ends !== undefined && frontMatter.ends < frontMatter.starts) {
    problems.push(
      problemAt(source, ['ends'], `${frontMatter.ends} is before starts, ${frontMatter.starts}. Correct one of them.`),
    );
  }
  if (!brand.assets.has(frontMatter.image))
    problems.push(problemAt(source, ['image'], missingAsset(brand, frontMatter.image)));
  return problems;
}

function missingPictures(brand: BrandFolder, file: ContentFile<unknown>): Problem[] {
  return referencesIn(file)
    .filter(({ kind, target }) => kind === 'image' || target.startsWith('assets/'))
    .filter(({ target }) => !brand.assets.has(target))
    .map(({ target, position }) => {
      const message = target.startsWith('assets/')
        ? missingAsset(brand, target)
        : `"${target}" is not a picture of this brand. Pictures stand in assets/: write for example assets/picture.svg.`;
      return { file: file.file, ...position, path: '', message };
    });
}
