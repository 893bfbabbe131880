import type { Locale, Texts, Translate } from './translate.ts';

/**
 * The reader's side of translate.ts: the same texts, keys, plural forms, contexts and `{{values}}`, in half a kilobyte,
 * where i18next would be a seventh of what a lobby may load (DESIGN 5). A test holds the two to the same words for
 * every text of every language.
 */
export function createLightLocale(language: Locale['language'], texts: Texts): Locale {
  const plurals = new Intl.PluralRules(language.tag);
  const has = (key: string) => Object.hasOwn(texts, key) || Object.hasOwn(texts, `${key}_other`);
  const t: Translate = (key, values = {}) => {
    if (!has(key)) throw new Error(`No text "${key}" in ${language.code}. Add it to src/i18n/texts/${language.code}/.`);
    const found = forms(key, values, plurals).find((form) => Object.hasOwn(texts, form));
    const text = found === undefined ? key : (texts[found] ?? key);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
  return { language, has, t };
}

/** The keys under which a text may stand, the most exact first: context and plural, context, plural, the key itself. */
function forms(
  key: string,
  { count, context }: { count?: number; context?: unknown },
  plurals: Intl.PluralRules,
): string[] {
  const stems = context === undefined ? [key] : [`${key}_${context}`, key];
  return stems.flatMap((stem) => {
    if (count === undefined) return [stem];
    const zero = count === 0 ? [`${stem}_zero`] : [];
    return [...zero, `${stem}_${plurals.select(count)}`, stem];
  });
}
