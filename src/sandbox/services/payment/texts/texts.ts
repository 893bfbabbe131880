import { type Locale, localeIn } from '../../../core/locale.ts';
import { ar } from './ar.ts';
import { en, type PaymentTexts } from './en.ts';
import { es } from './es.ts';
import { fil } from './fil.ts';
import { ptBr } from './pt-br.ts';
import { vi } from './vi.ts';
import { zhHans } from './zh-hans.ts';
import { zhHant } from './zh-hant.ts';

/** By BCP 47 tag. */
export const PAYMENT_TEXTS = { ar, en, es, fil, 'pt-BR': ptBr, vi, 'zh-Hans': zhHans, 'zh-Hant': zhHant };

/** What a page of the provider says, and `{name}` in it replaced. */
export interface PaymentLocale extends Locale<PaymentTexts> {
  readonly say: (name: keyof PaymentTexts, values?: Readonly<Record<string, string>>) => string;
}

/** The texts for a tag; its base language's or English where there are none. */
export function paymentLocale(wanted: string): PaymentLocale {
  const locale = localeIn<PaymentTexts>(PAYMENT_TEXTS, wanted);
  return {
    ...locale,
    say: (name, values = {}) =>
      locale.texts[name].replaceAll(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole),
  };
}
