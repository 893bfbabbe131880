import type { Currency } from '../../money/money.ts';
import type { Merchant } from '../core/merchants/merchant.ts';

/** What members are told. */
export const MESSAGE_KEYS = ['winHeld', 'winReleased', 'winRefused'] as const;
export type MessageKey = (typeof MESSAGE_KEYS)[number];

/** What a message names, kept as it was when it was sent; the amount is the wire's decimal string. */
export interface MessageDetails {
  readonly amount?: string;
  readonly currency?: Currency;
  readonly game?: string;
  readonly reason?: string;
}

/** The words for one thing that members are told, with `{{amount}}`, `{{game}}`, `{{reason}}` and `{{brand}}` in them. */
interface Words {
  readonly title: string;
  readonly text: string;
}

/** A brand's words by spec code of the language. */
export type MessageTexts = Readonly<Record<string, Readonly<Partial<Record<MessageKey, Words>>>>>;

/**
 * A message in the reader's language where the brand has words for it there, else in the brand's own; what it names
 * alone where the brand has none at all.
 */
export function worded(
  { languages, name }: Pick<Merchant, 'languages' | 'name'>,
  texts: MessageTexts,
  { key, details, language }: { key: MessageKey; details: MessageDetails; language: string },
): Words {
  const words = texts[language]?.[key] ?? texts[languages.default]?.[key];
  const values: Readonly<Record<string, string | undefined>> = {
    ...{ brand: name, game: details.game, reason: details.reason },
    amount: amountIn(languages.tags[language] ?? language, details),
  };
  const filled = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, value: string) => isolated(values[value] ?? ''));
  return words
    ? { title: filled(words.title), text: filled(words.text) }
    : { title: name, text: filled('{{game}} {{amount}}') };
}

/** A name or a number inside a text that may run the other way, which would else take it apart. */
function isolated(value: string): string {
  return value === '' ? '' : `\u2068${value}\u2069`;
}

function amountIn(tag: string, { amount, currency }: MessageDetails): string | undefined {
  if (amount === undefined || currency === undefined) return undefined;
  // Intl reads decimal strings exactly; the assertion tells TypeScript that this is one.
  const exact = amount as Intl.StringNumericLiteral;
  return new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(exact);
}
