import { GAME_TYPES } from '../contract/games/words.ts';
import { REBATE_DAYS } from '../contract/promotions/words.ts';
import { type LanguageCode, language } from '../i18n/languages.ts';
import { formatAmount } from '../money/format.ts';
import type { Currency } from '../money/money.ts';
import { formatPercent } from '../money/percent.ts';
import { prizeFigures } from './prize-figures.ts';
import { rankFigures } from './rank-figures.ts';
import type { ApplicationRule } from './schema/application-rule.ts';
import type { DepositRule } from './schema/deposit-rule.ts';
import type { GiftRule } from './schema/gift-rule.ts';
import type { PromotionRule } from './schema/promotion-rules.ts';
import type { RaffleRule } from './schema/raffle-rule.ts';
import type { RebateRule } from './schema/rebate-rule.ts';
import type { ReferralRule } from './schema/referral-rule.ts';

/** Figures of a rule by name, as a language writes them. */
export type Figures = ReadonlyMap<string, string>;

/** What texts may name of a rule. So they say what the gateway does, in every language. */
export function figuresOf(rule: PromotionRule, code: LanguageCode, currency: Currency): Figures {
  return new Map(figures(rule, code, currency));
}

function figures(rule: PromotionRule, code: LanguageCode, currency: Currency): readonly Figure[] {
  const { tag } = language(code);
  switch (rule.kind) {
    case 'rebate':
      return rebateFigures(rule, tag, currency);
    case 'deposit':
      return depositFigures(rule, tag, currency);
    case 'application':
      return applicationFigures(rule, tag, currency);
    case 'gift':
      return giftFigures(rule, tag, currency);
    case 'raffle':
      return raffleFigures(rule, tag, currency);
    case 'referral':
      return referralFigures(rule, tag, currency);
    case 'ranks':
      return rankFigures(rule, code, currency);
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

/** `{{prize}}` (of a bonus with `{{prize.multiple}}` and `{{prize.days}}`), `{{pictures}}` at the least, and where the rule has it `{{approvedWith}}`. */
function applicationFigures(
  { prize, pictures, approvedWith }: ApplicationRule,
  tag: string,
  currency: Currency,
): readonly Figure[] {
  return [
    ...prizeFigures('prize', prize, tag, currency),
    ['pictures', new Intl.NumberFormat(tag).format(pictures)],
    ...(approvedWith === undefined ? [] : [['approvedWith', formatAmount(approvedWith, currency, tag)] as const]),
  ];
}

/** `{{prize}}`, and where the rule has it `{{deposit}}`. */
function giftFigures({ prize, deposit }: GiftRule, tag: string, currency: Currency): readonly Figure[] {
  return [
    ...prizeFigures('prize', prize, tag, currency),
    ...(deposit === undefined ? [] : [['deposit', formatAmount(deposit, currency, tag)] as const]),
  ];
}

/** `{{bets}}` that bring a ticket, `{{most}}` tickets of a member, and `{{prize.1}}` and `{{count.1}}` of the first prize, and so on. */
function raffleFigures({ bets, most, prizes }: RaffleRule, tag: string, currency: Currency): readonly Figure[] {
  const number = new Intl.NumberFormat(tag);
  return [
    ['bets', formatAmount(bets, currency, tag)],
    ['most', number.format(most)],
    ...prizes.flatMap(({ prize, count }, index): Figure[] => [
      ...prizeFigures(`prize.${index + 1}`, prize, tag, currency),
      [`count.${index + 1}`, number.format(count)],
    ]),
  ];
}

/** `{{deposit}}`, where the rule has it `{{bets}}`, `{{inviter}}`, `{{friend}}`, `{{most}}`, `{{perDay}}`, and `{{share.1}}` of each tier that has one. */
function referralFigures(rule: ReferralRule, tag: string, currency: Currency): readonly Figure[] {
  const { deposit, bets, inviter, friend, most, perDay, share } = rule;
  return [
    ...(bets === undefined ? [] : [['bets', formatAmount(bets, currency, tag)] as const]),
    ...Object.entries({ deposit, inviter, friend, most }).map(
      ([name, amount]) => [name, formatAmount(amount, currency, tag)] as const,
    ),
    ['perDay', new Intl.NumberFormat(tag).format(perDay)],
    ...share.map((rate, index) => [`share.${index + 1}`, formatPercent(rate, tag)] as const),
  ];
}

/** What a text may name a figure by. */
const FIGURE = /\{\{([^{}\n]*)\}\}/g;

/** A text with its figures. What is none stays as it is, and `check` names it. */
export function withFigures(text: string, figures: Figures | undefined): string {
  return figures ? text.replace(FIGURE, (whole, name: string) => figures.get(name) ?? whole) : text;
}
