import type { Currency } from '../../../money/money.ts';

/** What a player may stake on one line, in minor units, smallest first; twenty lines make the whole stake. */
export const LINE_STAKES: Readonly<Record<Currency, readonly number[]>> = {
  BRL: [1, 2, 5, 10, 25, 50, 100, 250, 500],
  CNY: [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500],
  EUR: [1, 2, 5, 10, 20, 50, 100, 250, 500],
  IDR: [1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000],
  INR: [25, 50, 100, 250, 500, 1_000, 2_500, 5_000],
  JPY: [1, 2, 5, 10, 25, 50, 100, 250],
  KRW: [10, 25, 50, 100, 250, 500, 1_000, 2_500],
  MYR: [1, 2, 5, 10, 25, 50, 100, 250, 500],
  PHP: [10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000],
  THB: [10, 25, 50, 100, 250, 500, 1_000, 2_500],
  TRY: [5, 10, 25, 50, 100, 250, 500, 1_000],
  USD: [1, 2, 5, 10, 20, 50, 100, 250, 500],
  VND: [50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000],
};

/** Which of them a game starts with. */
export const FIRST_STAKE = 2;

/** The line stake with which a game starts, in minor units. */
export function firstLineStake(currency: Currency): number {
  const first = LINE_STAKES[currency][FIRST_STAKE];
  if (first === undefined)
    throw new Error(`Expected more than ${FIRST_STAKE} line stakes of ${currency}, found fewer.`);
  return first;
}
