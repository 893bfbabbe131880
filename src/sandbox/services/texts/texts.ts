import { type Locale, localeIn } from '../../core/locale.ts';
import { ar, arWords } from './ar.ts';
import { en, enWords, type ServiceTexts, type Words } from './en.ts';
import { es, esWords } from './es.ts';
import { fil, filWords } from './fil.ts';
import { ptBr, ptBrWords } from './pt-br.ts';
import { vi, viWords } from './vi.ts';
import { zhHans, zhHansWords } from './zh-hans.ts';
import { zhHant, zhHantWords } from './zh-hant.ts';

/** By BCP 47 tag, as the portal puts it into the address. */
export const SERVICE_TEXTS = { ar, en, es, fil, 'pt-BR': ptBr, vi, 'zh-Hans': zhHans, 'zh-Hant': zhHant };

const WORDS: Readonly<Record<string, Words>> = {
  ar: arWords,
  en: enWords,
  es: esWords,
  fil: filWords,
  'pt-BR': ptBrWords,
  vi: viWords,
  'zh-Hans': zhHansWords,
  'zh-Hant': zhHantWords,
};

/** What a page of the services says, and `{name}` in it replaced. */
export interface ServiceLocale extends Locale<ServiceTexts> {
  readonly say: (name: keyof ServiceTexts, values?: Readonly<Record<string, string>>) => string;
}

/** The texts for a tag; its base language's or English where there are none. */
export function serviceLocale(wanted: string): ServiceLocale {
  const locale = localeIn<ServiceTexts>(SERVICE_TEXTS, wanted);
  return {
    ...locale,
    say: (name, values = {}) =>
      locale.texts[name].replaceAll(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole),
  };
}

/** Words that tell what a message is about, in a language, then in English, which many mix in. */
export function wordsOf(tag: string): readonly Words[] {
  const own = WORDS[tag];
  return own && own !== enWords ? [own, enWords] : [enWords];
}
