import { allFiles } from '../content.ts';
import type { BrandFolder } from '../folder.ts';
import { type Position, type Problem, problemAt } from '../problem.ts';
import { placeIn } from '../text-file.ts';
import type { KeyPath, YamlSource } from '../yaml.ts';

/** A text of a brand, and how to point at a part of it. */
export interface BrandText {
  readonly text: string;
  /** Its key in brand.yaml, in a front matter or in locales; empty for the body of a page. */
  readonly path: KeyPath;
  /** Whether it stands in brand.yaml. */
  readonly inBrandYaml: boolean;
  /** @param index of a part in the text, in UTF-16 units */
  readonly problem: (index: number, message: string) => Problem;
}

/** All texts of brand.yaml, locales and content, of the offered languages. */
export function textsOf({ source, offered, content, overrides }: BrandFolder): BrandText[] {
  const files = offered.flatMap((code) => content.get(code) ?? []).flatMap(allFiles);
  return [
    ...inYaml(source).map((text) => ({ ...text, inBrandYaml: true })),
    ...offered.flatMap((code) => overrides.get(code)?.source ?? []).flatMap((own) => inYaml(own)),
    ...files.flatMap(({ file, source: frontMatter, body, linesAbove }): BrandText[] => {
      const below = ({ line, column }: Position) => ({ line: line + linesAbove, column });
      const problem: BrandText['problem'] = (index, message) => ({
        file,
        ...below(placeIn(body, index)),
        path: '',
        message,
      });
      return [...inYaml(frontMatter), { text: body, path: [], inBrandYaml: false, problem }];
    }),
  ];
}

function inYaml(source: YamlSource): BrandText[] {
  const read = (value: unknown, path: KeyPath): BrandText[] => {
    if (typeof value === 'string') {
      return [{ text: value, path, inBrandYaml: false, problem: (_, message) => problemAt(source, path, message) }];
    }
    if (Array.isArray(value)) return value.flatMap((item, index) => read(item, [...path, index]));
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, item]) => read(item, [...path, key]));
  };
  return read(source.value, []);
}
