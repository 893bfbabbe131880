import { allFiles } from '../content.ts';
import type { BrandFolder } from '../folder.ts';
import type { ContentFile } from '../front-matter.ts';
import { markdown } from '../markdown.ts';
import type { Problem } from '../problem.ts';

/** Content is Markdown: no HTML, which would show as text; headings begin below the title and skip no level. */
export function markupCheck({ content }: BrandFolder): Problem[] {
  return [...content.values()].flatMap((files) =>
    allFiles(files).flatMap((file) => [...headingProblems(file), ...htmlProblems(file)]),
  );
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

function htmlProblems({ file, body, linesAbove }: ContentFile<unknown>): Problem[] {
  const lines = body.split('\n');
  return markdown
    .parse(body, {})
    .filter(({ type }) => type === 'inline')
    .flatMap((block) => {
      const words = (block.children ?? []).filter(({ type }) => type === 'text').map(({ content }) => content);
      const tags = words.flatMap((text) =>
        [...text.matchAll(/<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>|<!--/gi)].map(([tag]) => tag),
      );
      return tags.slice(0, 1).map((tag): Problem => {
        const [first = 0, last = first + 1] = block.map ?? [];
        const line = Math.max(
          first,
          lines.slice(0, last).findIndex((text, index) => index >= first && text.includes(tag)),
        );
        const column = Math.max(0, lines[line]?.indexOf(tag) ?? 0) + 1;
        return {
          file,
          line: line + linesAbove + 1,
          column,
          path: '',
          message: `${tag} would show as text. Content is Markdown: write **bold**, lists and links with it.`,
        };
      });
    });
}
