import sharp from 'sharp';
import type { BrandFolder } from '../folder.ts';
import type { Problem } from '../problem.ts';
import { placeIn, readTextFile } from '../text-file.ts';

/**
 * What a drawing must not contain, each with the reason. Drawings are shown as pictures and sometimes in the page
 * itself.
 */
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
  { pattern: /(?<=[\s/"'])on[a-z]+\s*=/gi, message: 'a drawing reacts to no event. Remove the attribute.' },
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
  {
    // Entities could hide every word above, and a drawing needs none but those of XML itself.
    pattern: /&(?!(?:amp|lt|gt|quot|apos);)[^;\s]{1,12};/g,
    message: 'a drawing writes its characters as they are. Replace the entity.',
  },
];

/** SVG files are drawings and nothing else: complete, without scripts, events or anything from outside. */
export async function drawingCheck({ assets }: BrandFolder): Promise<Problem[]> {
  const drawings = [...assets.values()].filter(({ path }) => path.endsWith('.svg'));
  const found = await Promise.all(
    drawings.map(async ({ file }) => {
      const { text, problems } = await readTextFile(file);
      if (text === undefined) return problems;
      return [...problems, ...forbiddenParts(file, text), ...(await brokenForm(file, text))];
    }),
  );
  return found.flat();
}

/** Comments are checked as well, because HTML ends them elsewhere than XML, so something could hide in one. */
function forbiddenParts(file: string, text: string): Problem[] {
  return FORBIDDEN.flatMap(({ pattern, message }) =>
    [...text.matchAll(pattern)].map(({ index, 0: match }): Problem => {
      const blank = match.length - match.trimStart().length;
      return { file, ...placeIn(text, index + blank), path: '', message };
    }),
  );
}

/** The problem that keeps a browser from showing the drawing at all. */
async function brokenForm(file: string, text: string): Promise<Problem[]> {
  if (!/<svg\b[^>]*\sxmlns\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(text)) {
    const message = 'browsers do not know this as a drawing. Begin it with <svg xmlns="http://www.w3.org/2000/svg">.';
    return [{ file, line: 1, column: 1, path: '', message }];
  }
  try {
    await sharp(Buffer.from(text)).metadata();
    return [];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // librsvg reports the place in two ways: "on line 3 column 7 of data: what" and "in (null):2:32: what".
    const [, line = '1', column = '1', what = reason] =
      /(?:on line |\):)(\d+)(?: column |:)(\d+)(?: of data)?: ([\s\S]*)$/.exec(reason) ?? [];
    const message = `this drawing is not whole: ${what.trim()}. Correct it, or save it again.`;
    return [{ file, line: Number(line), column: Number(column), path: '', message }];
  }
}
