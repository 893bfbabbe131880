import { createInstance } from 'i18next';
import type { TextValues } from './keys.ts';
import { type Language, type LanguageCode, language } from './languages.ts';

/** Texts of one language: flat keys such as `session.logIn`, or the names that SPEC gives (`in_need_true_account`). */
export type Texts = Readonly<Record<string, string>>;

/** A key of the English texts, as code asks for it: without plural forms. */
export type TextKey = keyof TextValues;

/** A key whose text takes no values. */
export type PlainKey = { [Key in TextKey]: [TextValues[Key]] extends [never] ? Key : never }[TextKey];

/** A text that takes a number and nothing else. */
export type NumberKey = Exclude<
  { [Key in TextKey]: [TextValues[Key]] extends ['number'] ? Key : never }[TextKey],
  PlainKey
>;

/** The values that a text takes; several keys take the values of all. `count` chooses the plural form. */
export type ValuesOf<Key extends TextKey> = {
  readonly [Name in TextValues[Key]]: Name extends 'count' ? number : string | number;
};

/**
 * Translates a key into one language. A dynamic key is a template over a union: `` t(`type.${type}`) ``.
 * @throws Error on a key that has no text, so that a missing one never shows
 */
export interface Translate {
  (key: PlainKey): string;
  <Key extends TextKey>(key: Key, values: ValuesOf<Key>): string;
}

/** A Translate for any key and any values, for tools and tests over texts that are not ours. */
export type TranslateAny = (key: string, values?: Values) => string;

/** What goes into a text, by name. */
export type Values = Readonly<Record<string, string | number>>;

/** Everything that an island or a shell needs of one language. */
export interface Locale {
  /** The part of the language that a screen needs; a page does not carry the whole table. */
  readonly language: Pick<Language, 'tag' | 'direction'> & { readonly code: string };
  readonly t: Translate;
}

/** The locale of our own texts. @param texts by key, our own with what a brand words differently */
export function createLocale(code: LanguageCode, texts: Texts): Locale & { readonly language: Language } {
  return { language: language(code), t: createTranslate(code, texts) };
}

/**
 * Creates a function that translates with `texts`. Plural forms follow Intl (`games.found_one`, `games.found_other`),
 * values are inserted as `{{name}}` and not escaped, because React and Astro escape when they render. Numbers are written
 * as the language does: 1,200 or 1.200; what names a thing by a number goes in as a string.
 */
export function createTranslate(code: LanguageCode, texts: Texts): TranslateAny {
  const { tag } = language(code);
  const instance = createInstance();
  void instance.init({
    lng: tag,
    resources: { [tag]: { translation: texts } },
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  const number = new Intl.NumberFormat(tag);
  const written = (values: Values) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? number.format(value) : value]),
    );
  // A press asks for the same few hundred texts on every page.
  const plain = new Map<string, string>();
  return (key, values) => {
    const known = values ? undefined : plain.get(key);
    if (known !== undefined) return known;
    if (!Object.hasOwn(texts, key) && !Object.hasOwn(texts, `${key}_other`)) {
      throw new Error(`No text "${key}" in ${code}. Add it to src/i18n/texts/${code}/.`);
    }
    if (values) return instance.t(key, { count: values.count, replace: written(values) });
    const text = instance.t(key);
    plain.set(key, text);
    return text;
  };
}
