import { allFiles } from '../content.ts';
import type { BrandFolder } from '../folder.ts';
import type { ContentFile } from '../front-matter.ts';
import { markdown } from '../markdown.ts';
import type { Problem } from '../problem.ts';

/** Headings of content begin below the title and skip no level. */
export function headingCheck({ content }: BrandFolder): Problem[] {
  return [...content.values()].flatMap(allFiles).flatMap(headingProblems);
}

function headingProblems({ file, body, linesAbove }: ContentFile<unknown>): Problem[] {
  let above = 1;
  return markdown
    .parse(body, {})
    .filter(({ type }) => type === 'heading_open')
    .flatMap(({ tag, map }): Problem[] => {
      const level = Number(tag.slice(1));
      const allowed = Math.max(2, above + 1);
      const place = { file, line: (map?.[0] ?? 0) + linesAbove + 1, column: 1, path: '' };
      above = level;
      if (level === 1)
        return [{ ...place, message: 'the title in the front matter is the only heading of level 1. Begin with ##.' }];
      if (level > allowed)
        return [{ ...place, message: `this heading of level ${level} skips a level. Use ${'#'.repeat(allowed)}.` }];
      return [];
    });
}
