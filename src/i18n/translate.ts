import { createInstance, type TOptions } from 'i18next';
import { type Language, type LanguageCode, language } from './languages.ts';

/** Texts of one language: flat keys such as `session.logIn`, or the names that SPEC gives (`in_need_true_account`). */
export type Texts = Readonly<Record<string, string>>;

/** Translates a key with its values; throws on a key that has no text, so that a missing one never shows. */
export type Translate = (key: string, values?: TOptions) => string;

/** Everything an island or a shell needs to speak one language. */
export interface Locale {
  /** What a screen needs of the language; a page does not carry the whole table. */
  readonly language: Pick<Language, 'tag' | 'direction'> & { readonly code: string };
  readonly t: Translate;
  /** Whether a text exists for this key. */
  readonly has: (key: string) => boolean;
}

/**
 * Builds a translator over `texts`. Plural forms follow Intl (`games.found_one`, `games.found_other`), values are
 * inserted as `{{name}}` and not escaped: React and Astro escape when they render.
 */
export function createLocale(code: LanguageCode, texts: Texts): Locale & { readonly language: Language } {
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
  const has = (key: string) => Object.hasOwn(texts, key) || Object.hasOwn(texts, `${key}_other`);
  // A press asks for the same few hundred texts on every page.
  const plain = new Map<string, string>();
  return {
    language: language(code),
    has,
    t: (key, values) => {
      const known = values ? undefined : plain.get(key);
      if (known !== undefined) return known;
      if (!has(key)) throw new Error(`No text "${key}" in ${code}. Add it to src/i18n/texts/${code}/.`);
      const text = instance.t(key, values ?? {});
      if (!values) plain.set(key, text);
      return text;
    },
  };
}
