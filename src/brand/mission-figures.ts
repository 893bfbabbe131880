import { type LanguageCode, language } from '../i18n/languages.ts';
import { formatAmount } from '../money/format.ts';
import type { Brand } from './load.ts';
import { prizeTexts } from './prize-figures.ts';

/** A goal, and how much of it, as the language writes it. */
export interface GoalFigure {
  readonly goal: 'validBets' | 'rounds' | 'deposits' | 'depositAmount';
  readonly target: string;
}

type Written = Pick<Brand, 'cashier' | 'missions' | 'leaderboards'>;

/** The brand's missions as pages say them. */
export function missionFigures({ missions, cashier: { currency } }: Written, code: LanguageCode) {
  const { tag } = language(code);
  const inWords = prizeTexts(code, currency);
  return missions.map(({ id, title, description, period, goal, prize, categories = [] }) => ({
    ...{ id, title: title[code] ?? id, description: description[code], period, categories },
    goal: goalFigure(goal, currency, tag),
    prize: inWords(prize),
  }));
}

/** The brand's leaderboards as pages say them. */
export function boardFigures({ leaderboards, cashier: { currency } }: Written, code: LanguageCode) {
  const { tag } = language(code);
  const inWords = prizeTexts(code, currency);
  return leaderboards.map(({ id, title, period, least, prizes, categories = [] }) => ({
    ...{ id, title: title[code] ?? id, period, categories, least: formatAmount(least, currency, tag) },
    prizes: prizes.map(({ from, to = from, prize }) => ({
      ...{ first: from, last: to },
      prize: inWords(prize),
    })),
  }));
}

function goalFigure(
  { validBets, rounds, deposits, depositAmount }: Brand['missions'][number]['goal'],
  currency: Brand['cashier']['currency'],
  tag: string,
): GoalFigure {
  const number = (count: number) => new Intl.NumberFormat(tag).format(count);
  if (validBets !== undefined) return { goal: 'validBets', target: formatAmount(validBets, currency, tag) };
  if (rounds !== undefined) return { goal: 'rounds', target: number(rounds) };
  if (deposits !== undefined) return { goal: 'deposits', target: number(deposits) };
  return { goal: 'depositAmount', target: formatAmount(depositAmount ?? '0', currency, tag) };
}
