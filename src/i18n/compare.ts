import { type LanguageCode, language } from './languages.ts';
import type { Texts } from './translate.ts';

/** How the texts of a language differ from what English requires. */
export type TextFault =
  | { readonly kind: 'missing'; readonly key: string }
  /** A key that English does not have, so that nothing shows it. */
  | { readonly kind: 'unknown'; readonly key: string }
  /** Values in {{braces}} that do not match those of the English text. */
  | {
      readonly kind: 'values';
      readonly key: string;
      readonly expected: readonly string[];
      readonly found: readonly string[];
    };

const CATEGORIES: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Plural categories that a language has by Intl, for example one and other. */
export function pluralCategories(code: LanguageCode): readonly string[] {
  const { pluralCategories: has } = new Intl.PluralRules(language(code).tag).resolvedOptions();
  return CATEGORIES.filter((category) => has.some((own) => own === category));
}

/** Names in double braces, each once, sorted: "{{name}} won {{amount}}" has amount and name. */
export function valuesIn(text: string): string[] {
  const names = [...text.matchAll(/\{\{\s*-?\s*([^},\s]+)[^}]*\}\}/g)].map(([, name]) => name ?? '');
  return [...new Set(names)].sort();
}

/**
 * A key without its plural form where `texts` count by it: `games.found_few` belongs to `games.found` because there is
 * `games.found_other`.
 */
function pluralOf(key: string, texts: Texts): { readonly stem: string; readonly category: string } | undefined {
  const cut = key.lastIndexOf('_');
  const [stem, category] = [key.slice(0, cut), key.slice(cut + 1)];
  return cut > 0 && CATEGORIES.includes(category) && Object.hasOwn(texts, `${stem}_other`)
    ? { stem, category }
    : undefined;
}

/** The key by which code asks for a text: without its plural form where `texts` count by it. */
export function stemOf(key: string, texts: Texts): string {
  return pluralOf(key, texts)?.stem ?? key;
}

/** All keys that a language must have, given the English texts: each plural in all forms of the language. */
export function expectedKeys(code: LanguageCode, english: Texts): string[] {
  const categories = pluralCategories(code);
  const keys = Object.keys(english).flatMap((key) => {
    const plural = pluralOf(key, english);
    return plural ? categories.map((category) => `${plural.stem}_${category}`) : [key];
  });
  return [...new Set(keys)];
}

/** The English text that a key of another language translates; undefined for a key that nothing shows. */
export function englishFor(key: string, code: LanguageCode, english: Texts): string | undefined {
  const plural = pluralOf(key, english);
  if (!plural) return Object.hasOwn(english, key) ? english[key] : undefined;
  // i18next asks for the zero form in every language when it counts none.
  const has = plural.category === 'zero' || pluralCategories(code).includes(plural.category);
  return has ? (english[key] ?? english[`${plural.stem}_other`]) : undefined;
}

/** The fault in the values of one text, if any. Forms for zero, one or two may leave the count out: "one game". */
export function faultyValues(key: string, text: string, base: string, english: Texts): TextFault | undefined {
  const counted = pluralOf(key, english) !== undefined;
  const without = (names: readonly string[]) => (counted ? names.filter((name) => name !== 'count') : names);
  const [expected, found] = [valuesIn(base), valuesIn(text)];
  const same = without(expected).join() === without(found).join();
  return same ? undefined : { kind: 'values', key, expected, found };
}

/** Every difference between the texts of a language and English: missing keys, unknown keys, other values. */
export function compareTexts(code: LanguageCode, texts: Texts, english: Texts): TextFault[] {
  const missing = expectedKeys(code, english).filter((key) => !Object.hasOwn(texts, key));
  const present = Object.entries(texts).flatMap(([key, text]): TextFault[] => {
    const base = englishFor(key, code, english);
    if (base === undefined) return [{ kind: 'unknown', key }];
    const fault = faultyValues(key, text, base, english);
    return fault ? [fault] : [];
  });
  return [...missing.map((key): TextFault => ({ kind: 'missing', key })), ...present];
}
