import { readFileSync } from 'node:fs';
import { language } from '../../i18n/languages.ts';
import type { Brand } from '../load.ts';
import { faceMetrics } from './woff2.ts';

/** System faces whose metrics replace the display face's, by its kind; the first that the reader has is used. */
const LOCAL = {
  serif: ['Georgia', 'Times New Roman', 'Liberation Serif', 'Noto Serif', 'DejaVu Serif'],
  'sans-serif': ['Arial', 'Helvetica Neue', 'Roboto', 'Liberation Sans', 'DejaVu Sans'],
  monospace: ['Courier New', 'Menlo', 'Liberation Mono', 'DejaVu Sans Mono'],
} as const;

const fallbackName = (family: string) => `${family} Fallback`;

/**
 * `@font-face` of the display face, and of a fallback with the same width and height, so that nothing shifts.
 * @throws FontError when the file is not WOFF2
 */
export function fontFaces(brand: Pick<Brand, 'theme' | 'asset'>): string[] {
  const { family, file, weight, fallback, sizeAdjust } = brand.theme.display;
  const local = LOCAL[fallback].map((name) => `local('${name}')`).join(', ');
  const { ascent, descent, lineGap } = faceMetrics(readFileSync(brand.asset(file).file));
  // size-adjust scales these as well, so they are given for the unscaled face.
  const percent = (share: number) => `${Number(((share * 100 * 100) / sizeAdjust).toFixed(2))}%`;
  const metrics = `size-adjust: ${sizeAdjust}%; ascent-override: ${percent(ascent)}; descent-override: ${percent(descent)}; line-gap-override: ${percent(lineGap)};`;
  return [
    `@font-face { font-family: '${family}'; src: url('${brand.asset(file).url}') format('woff2'); font-weight: ${weight}; font-style: normal; font-display: swap; }`,
    `@font-face { font-family: '${fallbackName(family)}'; src: ${local}; ${metrics} }`,
  ];
}

/** The display face, its stand-in, then the faces of the language's own script. */
export function displayStack({ theme }: Pick<Brand, 'theme'>): string {
  const { family } = theme.display;
  return `'${family}', '${fallbackName(family)}', var(--body)`;
}

/** One rule per offered language: the system faces of its script, for its pages and for its words on other pages. */
export function languageFaces({ languages }: Pick<Brand, 'languages'>): string[] {
  return languages.offered.map((code) => {
    const { tag, fonts } = language(code);
    return `:lang(${tag}) { --body: ${fonts}; }`;
  });
}
