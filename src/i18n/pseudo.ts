import type { Texts } from './translate.ts';

/** The direction of pseudo-translated pages. */
export const PSEUDO_DIRECTIONS = ['ltr', 'rtl'] as const;
export type PseudoDirection = (typeof PSEUDO_DIRECTIONS)[number];

/** How much longer a text may become in another language: German and Tamil need about this much more than English. */
const LONGER = 0.4;

const PLAIN = 'AaCcDdEeGgIiKkLlNnOoRrSsTtUuYyZz';
const ACCENTED = 'ÅåÇçĎďÉéĞğÍíĶķĽľÑñÖöŘřŠšŤťÛûÝýŽž';
const ACCENTS = new Map([...PLAIN].map((letter, index) => [letter, [...ACCENTED][index] ?? letter]));

/**
 * Texts like those of a language that nobody has written yet: accented, 40 % longer, in brackets. A plain text on a
 * page is not translated, a text without a bracket is cut off, and a part that breaks is too narrow. {{values}} stay as
 * they are.
 */
export function pseudoTexts(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudoText(text)]));
}

function pseudoText(text: string): string {
  const parts = text.split(/(\{\{[^}]*\}\})/);
  const accented = parts.map((part, index) =>
    index % 2 === 1 ? part : part.replaceAll(/[A-Za-z]/g, (letter) => ACCENTS.get(letter) ?? letter),
  );
  const spoken = parts.filter((_, index) => index % 2 === 0).join('').length;
  return `⟦${accented.join('')} ${'þǽ'.repeat(Math.ceil((spoken * LONGER) / 2))}⟧`;
}

/** The direction that MARQUEE_PSEUDO asks for; the press never reads it. */
export function pseudoFromEnv(): PseudoDirection | undefined {
  return PSEUDO_DIRECTIONS.find((direction) => direction === process.env.MARQUEE_PSEUDO);
}
