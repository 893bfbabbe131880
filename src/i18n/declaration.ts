import { stemOf, valuesIn } from './compare.ts';
import type { Area } from './files.ts';

/** Where the declaration of our own texts stands, from the project's root. */
export const DECLARATION_FILE = 'src/i18n/keys.ts';

/**
 * The TypeScript declaration of all keys: each with the names of the values that its text takes, plural forms under the
 * key by which code asks for them.
 * @param english the areas of the English texts, which define the keys
 */
export function declarationOf(english: readonly Area[]): string {
  const lines = english.flatMap(({ area, texts }) => [`  // ${area}`, ...entriesOf(texts)]);
  return [
    '// Written by `npm run texts -- sync` from src/i18n/texts/EN; a test holds the two together.',
    '',
    '/** Areas of texts: a file in the folder of each language. */',
    `export type TextArea =${english.map(({ area }) => `\n  | '${area}'`).join('')};`,
    '',
    '/** Each key with the names of the values that its text takes. */',
    'export interface TextValues {',
    ...lines,
    '}',
    '',
  ].join('\n');
}

function entriesOf(texts: Area['texts']): string[] {
  const names = new Map<string, Set<string>>();
  for (const [key, text] of Object.entries(texts)) {
    const stem = stemOf(key, texts);
    const known = names.get(stem) ?? new Set(stem === key ? [] : ['count']);
    names.set(
      stem,
      valuesIn(text).reduce((all, name) => all.add(name), known),
    );
  }
  return [...names].map(([key, values]) => `  ${property(key)}: ${union([...values].sort())};`);
}

const property = (key: string) => (/^[A-Za-z_]\w*$/.test(key) ? key : `'${key}'`);

const union = (names: readonly string[]) => names.map((name) => `'${name}'`).join(' | ') || 'never';
