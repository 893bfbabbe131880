import { GAME_TYPES } from '../contract/games/words.ts';
import { REBATE_DAYS } from '../contract/promotions/words.ts';
import { type LanguageCode, language } from '../i18n/languages.ts';
import { formatAmount } from '../money/format.ts';
import type { Currency } from '../money/money.ts';
import { formatPercent } from '../money/percent.ts';
import type { PromotionRule } from './schema/promotion-rules.ts';

/** Figures of a rule by name, as a language writes them. */
export type Figures = ReadonlyMap<string, string>;

/**
 * What texts may name of a rule: `{{least}}`, `{{highest}}` and `{{lowest}}` of its rates, `{{rate.RNG}}`, `{{days}}`. So they
 * say what the gateway does, in every language.
 */
export function figuresOf({ least, rates }: PromotionRule, code: LanguageCode, currency: Currency): Figures {
  const { tag } = language(code);
  const written = (rate: string) => formatPercent(rate, tag);
  const given = GAME_TYPES.flatMap((type) => {
    const rate = rates[type];
    return rate === undefined ? [] : [{ type, rate }];
  }).sort((a, b) => Number(a.rate) - Number(b.rate));
  return new Map([
    ['least', formatAmount(least, currency, tag)],
    ['highest', written(given.at(-1)?.rate ?? '0')],
    ['lowest', written(given[0]?.rate ?? '0')],
    ['days', new Intl.NumberFormat(tag).format(REBATE_DAYS)],
    ...given.map(({ type, rate }) => [`rate.${type}`, written(rate)] as const),
  ]);
}

/** What a text may name a figure by. */
const FIGURE = /\{\{([^{}\n]*)\}\}/g;

/** A text with its figures. What is none stays as it is, and `check` names it. */
export function withFigures(text: string, figures: Figures | undefined): string {
  return figures ? text.replace(FIGURE, (whole, name: string) => figures.get(name) ?? whole) : text;
}
