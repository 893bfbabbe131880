import { GAME_TYPES } from '../contract/games/words.ts';
import { REBATE_DAYS } from '../contract/promotions/words.ts';
import { type LanguageCode, language } from '../i18n/languages.ts';
import { formatAmount } from '../money/format.ts';
import type { Currency } from '../money/money.ts';
import { formatPercent } from '../money/percent.ts';
import { rankFigures } from './rank-figures.ts';
import type { DepositRule } from './schema/deposit-rule.ts';
import type { PromotionRule } from './schema/promotion-rules.ts';
import type { RebateRule } from './schema/rebate-rule.ts';

/** Figures of a rule by name, as a language writes them. */
export type Figures = ReadonlyMap<string, string>;

/** What texts may name of a rule. So they say what the gateway does, in every language. */
export function figuresOf(rule: PromotionRule, code: LanguageCode, currency: Currency): Figures {
  const { tag } = language(code);
  switch (rule.kind) {
    case 'rebate':
      return new Map(rebateFigures(rule, tag, currency));
    case 'deposit':
      return new Map(depositFigures(rule, tag, currency));
    case 'ranks':
      return new Map(rankFigures(rule, code, currency));
  }
}

type Figure = readonly [name: string, written: string];

/** `{{least}}`, `{{highest}}` and `{{lowest}}` of the rates, `{{rate.RNG}}`, `{{days}}`. */
function rebateFigures({ least, rates }: RebateRule, tag: string, currency: Currency): readonly Figure[] {
  const written = (rate: string) => formatPercent(rate, tag);
  const given = GAME_TYPES.flatMap((type) => {
    const rate = rates[type];
    return rate === undefined ? [] : [{ type, rate }];
  }).sort((a, b) => Number(a.rate) - Number(b.rate));
  return [
    ['least', formatAmount(least, currency, tag)],
    ['highest', written(given.at(-1)?.rate ?? '0')],
    ['lowest', written(given[0]?.rate ?? '0')],
    ['days', new Intl.NumberFormat(tag).format(REBATE_DAYS)],
    ...given.map(({ type, rate }) => [`rate.${type}`, written(rate)] as const),
  ];
}

/**
 * `{{percent}}`, `{{most}}`, `{{least}}`, `{{multiple}}`, `{{days}}`, `{{share.RNG}}` of what counts, and where the rule has them
 * `{{highestStake}}` and `{{highestWin}}`.
 */
function depositFigures(rule: DepositRule, tag: string, currency: Currency): readonly Figure[] {
  const { percent, most, least, wagering, highestStake, highestWin } = rule;
  const amount = (decimal: string) => formatAmount(decimal, currency, tag);
  return [
    ['percent', formatPercent(percent, tag)],
    ['most', amount(most)],
    ['least', amount(least)],
    ['multiple', new Intl.NumberFormat(tag).format(Number(wagering.multiple))],
    ['days', new Intl.NumberFormat(tag).format(wagering.days)],
    ...Object.entries(wagering.counts).map(
      ([type, share]) => [`share.${type}`, formatPercent(`${share}`, tag)] as const,
    ),
    ...(highestStake === undefined ? [] : [['highestStake', amount(highestStake)] as const]),
    ...(highestWin === undefined ? [] : [['highestWin', amount(highestWin)] as const]),
  ];
}

/** What a text may name a figure by. */
const FIGURE = /\{\{([^{}\n]*)\}\}/g;

/** A text with its figures. What is none stays as it is, and `check` names it. */
export function withFigures(text: string, figures: Figures | undefined): string {
  return figures ? text.replace(FIGURE, (whole, name: string) => figures.get(name) ?? whole) : text;
}
