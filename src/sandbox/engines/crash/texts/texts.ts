import type { Locale } from '../../../core/locale.ts';
import type { RoundTexts } from '../../../kit/rounds/texts/en.ts';
import { roundsLocale } from '../../../kit/rounds/texts/texts.ts';
import { ar } from './ar.ts';
import { type CrashTexts, en } from './en.ts';
import { es } from './es.ts';
import { fil } from './fil.ts';
import { ptBr } from './pt-br.ts';
import { vi } from './vi.ts';
import { zhHans } from './zh-hans.ts';
import { zhHant } from './zh-hant.ts';

/** By BCP 47 tag, as the operator sends it at launch. */
const TEXTS = { ar, en, es, fil, 'pt-BR': ptBr, vi, 'zh-Hans': zhHans, 'zh-Hant': zhHant };

/** The texts of crash games for a tag; its base language's or English where there are none. */
export function crashLocale(tag: string): Locale<RoundTexts & CrashTexts> {
  return roundsLocale<CrashTexts>(TEXTS, tag);
}
