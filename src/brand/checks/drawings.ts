import { readFile } from 'node:fs/promises';
import type { BrandFolder } from '../folder.ts';
import type { Problem } from '../problem.ts';

/** What a drawing must not hold, each with the reason. Drawings are shown as pictures and, at times, in the page itself. */
const FORBIDDEN: readonly { readonly pattern: RegExp; readonly message: string }[] = [
  { pattern: /<\s*(?:[\w-]+:)?script\b/gi, message: 'a drawing holds no script. Remove the element.' },
  {
    pattern: /<\s*(?:[\w-]+:)?foreignObject\b/gi,
    message: 'a drawing holds no foreignObject, which can carry a page. Draw it with shapes and text.',
  },
  {
    pattern: /<\s*(?:[\w-]+:)?(?:iframe|embed|object|audio|video)\b/gi,
    message: 'a drawing holds no other documents. Remove the element.',
  },
  {
    pattern: /<!(?:DOCTYPE|ENTITY)\b/gi,
    message: 'a drawing declares no document type or entities. Remove the declaration.',
  },
  { pattern: /<\?xml-stylesheet\b/gi, message: 'a drawing loads no style sheet. Remove the instruction.' },
  { pattern: /\son[a-z]+\s*=/gi, message: 'a drawing reacts to no event. Remove the attribute.' },
  { pattern: /javascript\s*:/gi, message: 'a drawing runs no script. Remove the address.' },
  { pattern: /@import\b/gi, message: 'a drawing imports no styles. Write them into the drawing.' },
  {
    pattern:
      /\s(?:[\w-]+:)?(?:href|src)\s*=\s*(?:"(?!\s*(?:#|data:image\/(?:png|jpeg|webp)[;,]))[^"]*"|'(?!\s*(?:#|data:image\/(?:png|jpeg|webp)[;,]))[^']*')/gi,
    message: 'a drawing refers to nothing outside itself. Draw it here, or point at an id with #.',
  },
  {
    pattern: /url\(\s*(?!["']?\s*(?:#|data:image\/(?:png|jpeg|webp)[;,])|&quot;#|&apos;#)[^)]*\)/gi,
    message: 'a drawing refers to nothing outside itself. Draw it here, or point at an id with url(#id).',
  },
  {
    pattern: /attributeName\s*=\s*["'](?:[\w-]+:)?href["']/gi,
    message: 'a drawing animates no address. Remove the animation.',
  },
];

/** SVG files are drawings and nothing else: no script, no events, nothing from outside. */
export async function drawingCheck({ assets }: BrandFolder): Promise<Problem[]> {
  const drawings = [...assets.values()].filter(({ path }) => path.endsWith('.svg'));
  const found = await Promise.all(
    drawings.map(async ({ file }) => drawingProblems(file, await readFile(file, 'utf8'))),
  );
  return found.flat();
}

function drawingProblems(file: string, text: string): Problem[] {
  // Entities can hide every word above; a drawing needs none but those of XML itself.
  const plain = text.replaceAll(/<!--[\s\S]*?-->/g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  const hidden = {
    pattern: /&(?!(?:amp|lt|gt|quot|apos);)[^;\s]{1,12};/g,
    message: 'a drawing writes its characters as they are. Replace the entity.',
  };
  return [...FORBIDDEN, hidden].flatMap(({ pattern, message }) =>
    [...plain.matchAll(pattern)].map(
      ({ index, 0: match }): Problem => ({
        file,
        ...placeOf(plain, index + (match.length - match.trimStart().length)),
        path: '',
        message,
      }),
    ),
  );
}

function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
