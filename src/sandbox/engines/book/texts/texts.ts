import { type Locale, localeIn } from '../../../core/locale.ts';
import { ar } from './ar.ts';
import { type BookTexts, en } from './en.ts';
import { es } from './es.ts';
import { fil } from './fil.ts';
import { ptBr } from './pt-br.ts';
import { vi } from './vi.ts';
import { zhHans } from './zh-hans.ts';
import { zhHant } from './zh-hant.ts';

/** By BCP 47 tag, as the operator sends it at launch. */
const TEXTS = { ar, en, es, fil, 'pt-BR': ptBr, vi, 'zh-Hans': zhHans, 'zh-Hant': zhHant };

/** The texts of books for a tag; its base language's or English where there are none. */
export function bookLocale(tag: string): Locale<BookTexts> {
  return localeIn<BookTexts>(TEXTS, tag);
}
