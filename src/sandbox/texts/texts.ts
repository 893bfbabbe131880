import { ar } from './ar.ts';
import { en, type GameTexts } from './en.ts';
import { es } from './es.ts';
import { fil } from './fil.ts';
import { ptBr } from './pt-br.ts';
import { vi } from './vi.ts';
import { zhHans } from './zh-hans.ts';
import { zhHant } from './zh-hant.ts';

/** By BCP 47 tag, as the operator sends it at launch. */
const TEXTS: Readonly<Record<string, GameTexts>> = {
  ar,
  en,
  es,
  fil,
  'pt-BR': ptBr,
  vi,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
};

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'ur']);

export interface Speech {
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly texts: GameTexts;
}

/** The texts for a tag; its base language's or English where there are none. */
export function speechOf(tag: string): Speech {
  const base = tag.split('-')[0] ?? '';
  const known =
    [tag, base].find((candidate) => Object.hasOwn(TEXTS, candidate)) ??
    Object.keys(TEXTS).find((candidate) => candidate.startsWith(`${base}-`)) ??
    'en';
  return { tag: known, direction: RIGHT_TO_LEFT.has(known) ? 'rtl' : 'ltr', texts: TEXTS[known] ?? en };
}
