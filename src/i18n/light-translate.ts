import type { Language } from './languages.ts';
import type { Texts, TranslateAny } from './translate.ts';

/**
 * The reader's half of translate.ts: the same texts, keys, plural forms and `{{values}}`, in half a kilobyte, where
 * i18next would be a seventh of what a lobby may load (DESIGN 5). A test checks that both give the same words for every
 * text of every language.
 */
export function createLightTranslate(
  { code, tag }: { readonly code: string } & Pick<Language, 'tag'>,
  texts: Texts,
): TranslateAny {
  const plurals = new Intl.PluralRules(tag);
  return (key, values = {}) => {
    const { count } = values;
    const forms =
      typeof count === 'number' ? [...(count === 0 ? ['_zero'] : []), `_${plurals.select(count)}`, ''] : [''];
    const text = forms.map((form) => texts[key + form]).find((found) => found !== undefined);
    if (text === undefined) throw new Error(`No text "${key}" in ${code}. Add it to src/i18n/texts/${code}/.`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name] ?? '';
      return typeof value === 'number' ? value.toLocaleString(tag) : value;
    });
  };
}
