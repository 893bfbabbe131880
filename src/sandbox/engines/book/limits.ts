import type { Currency } from '../../../money/money.ts';

/** What may be staked on a bet, in minor units, smallest first. */
export const STAKES: Readonly<Record<Currency, readonly number[]>> = {
  BRL: [200, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000],
  CNY: [1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000],
  EUR: [100, 200, 500, 1_000, 2_500, 5_000, 10_000, 25_000],
  IDR: [500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000, 25_000_000],
  INR: [5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000],
  JPY: [100, 200, 500, 1_000, 2_500, 5_000, 10_000, 25_000],
  KRW: [1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000],
  MYR: [200, 500, 1_000, 2_500, 5_000, 10_000, 25_000],
  PHP: [2_000, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000],
  THB: [2_000, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000],
  TRY: [1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000],
  USD: [100, 200, 500, 1_000, 2_500, 5_000, 10_000, 25_000],
  VND: [10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000],
};

/** Which of them a player starts with. */
export const FIRST_STAKE = 2;

/** Matches that one bet may join. */
export const MOST_LEGS = 6;

/** A bet returns so many of the highest stakes at most. */
export const MOST_RETURN = 200;

/** Of what a bet is worth just now, this share in hundredths is offered for it. */
export const CASH_OUT = 95;

/** A secret draws so many matches of a book, and then another does. */
export const MATCHES_PER_SECRET = 1_600;
