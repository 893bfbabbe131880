import { readFile } from 'node:fs/promises';
import type { Asset } from '../assets.ts';
import type { BrandFolder } from '../folder.ts';
import { ASSET_KINDS, LICENCE_FILE, MAX_FILE_BYTES, SQUARE_TOLERANCE } from '../limits.ts';
import { type Problem, problemAt } from '../problem.ts';
import { FontError, faceMetrics } from '../theme/woff2.ts';

/** Files are of a kind that bundles carry, are no larger than their kind may be, and hold what their name says. */
export async function assetCheck(brand: BrandFolder): Promise<Problem[]> {
  const files = [...brand.assets.values()].filter(({ path }) => !LICENCE_FILE.test(path));
  const perFile = await Promise.all(files.map((asset) => fileProblems(brand, asset)));
  return [...perFile.flat(), ...markProblems(brand)];
}

async function fileProblems(brand: BrandFolder, asset: Asset): Promise<Problem[]> {
  const problem = (message: string): Problem => ({ file: asset.file, line: 1, column: 1, path: '', message });
  const kind = asset.path.slice(asset.path.lastIndexOf('.') + 1);
  if (!ASSET_KINDS.some((known) => known === kind)) {
    return [problem(`bundles carry no .${kind} files. Use one of: ${ASSET_KINDS.join(', ')}.`)];
  }
  const problems: Problem[] = [];
  if (!ASSET_PATH.test(asset.path)) {
    problems.push(
      problem(
        'this name makes no address. Use at most 100 letters, digits, hyphens and underscores, for example hero-2.webp.',
      ),
    );
  }
  const { what, most } = limitOf(brand, asset, kind);
  if (asset.bytes > most) {
    problems.push(
      problem(
        `${asset.bytes} bytes are too many. ${what} has at most ${most}: ${ADVICE[kind] ?? 'scale it down, or save it as WebP'}.`,
      ),
    );
  }
  if (kind === 'woff2') problems.push(...fontFaults(await readFile(asset.file)).map(problem));
  if (kind === 'svg' && asset.width === undefined) {
    problems.push(problem('the picture states no size. Give its <svg> a viewBox, for example viewBox="0 0 64 64".'));
  }
  return problems;
}

function fontFaults(content: Buffer): string[] {
  try {
    faceMetrics(content);
    return [];
  } catch (error) {
    if (!(error instanceof FontError)) throw error;
    return [`this is no WOFF2 font: ${error.message}. Convert the font to WOFF2.`];
  }
}

/** What Markdown, pages and file systems take as it stands, with room for the digits that a bundle adds. */
const ASSET_PATH = /^assets\/(?:[A-Za-z0-9_-]{1,100}\/)*[A-Za-z0-9_-]{1,100}\.[a-z0-9]+$/;

const ADVICE: Readonly<Record<string, string>> = {
  svg: 'simplify its paths',
  woff2: 'keep only the Latin subset',
};

function limitOf({ parts: { identity } }: BrandFolder, { path }: Asset, kind: string): { what: string; most: number } {
  if (path === identity?.logo) return { what: 'A logo', most: MAX_FILE_BYTES.logo };
  if (path === identity?.mark) return { what: 'A mark', most: MAX_FILE_BYTES.mark };
  if (kind === 'woff2') return { what: 'A display face', most: MAX_FILE_BYTES.font };
  return kind === 'svg'
    ? { what: 'A drawing', most: MAX_FILE_BYTES.svg }
    : { what: 'A picture', most: MAX_FILE_BYTES.picture };
}

/** Icons are cut from the mark, so it has to be a square. */
function markProblems({ source, parts: { identity }, assets }: BrandFolder): Problem[] {
  const mark = identity && assets.get(identity.mark);
  if (mark?.width === undefined || mark.height === undefined) return [];
  if (Math.abs(mark.width - mark.height) <= SQUARE_TOLERANCE * mark.width) return [];
  const message = `the mark is ${mark.width} by ${mark.height}. Icons are made of it: draw it as wide as it is high.`;
  return [problemAt(source, ['identity', 'mark'], message)];
}
