import { language } from '../../i18n/languages.ts';
import type { Brand } from '../load.ts';

/** System faces whose metrics stand in for the display face, by its kind; the first that the reader has is used. */
const LOCAL = {
  serif: ['Georgia', 'Times New Roman', 'Liberation Serif', 'Noto Serif', 'DejaVu Serif'],
  'sans-serif': ['Arial', 'Helvetica Neue', 'Roboto', 'Liberation Sans', 'DejaVu Sans'],
  monospace: ['Courier New', 'Menlo', 'Liberation Mono', 'DejaVu Sans Mono'],
} as const;

const fallbackName = (family: string) => `${family} Fallback`;

/** @font-face of the display face, and of its size-adjusted stand-in. */
export function fontFaces(brand: Brand): string[] {
  const { family, file, weight, fallback, sizeAdjust } = brand.theme.display;
  const local = LOCAL[fallback].map((name) => `local('${name}')`).join(', ');
  return [
    `@font-face { font-family: '${family}'; src: url('${brand.asset(file).url}') format('woff2'); font-weight: ${weight}; font-style: normal; font-display: swap; }`,
    `@font-face { font-family: '${fallbackName(family)}'; src: ${local}; size-adjust: ${sizeAdjust}%; }`,
  ];
}

/** The display face, its stand-in, then the faces of the language's own script. */
export function displayStack({ theme }: Brand): string {
  const { family } = theme.display;
  return `'${family}', '${fallbackName(family)}', var(--body)`;
}

/** One rule per offered language: the system faces of its script, for its pages and for its words on other pages. */
export function languageFaces({ languages }: Brand): string[] {
  return languages.offered.map((code) => {
    const { tag, fonts } = language(code);
    return `:lang(${tag}) { --body: ${fonts}; }`;
  });
}
