import type { Currency } from '../../../money/money.ts';

/** What a shot may cost, in minor units, smallest first. */
export const SHOT_STAKES: Readonly<Record<Currency, readonly number[]>> = {
  BRL: [10, 20, 50, 100, 200, 500, 1_000, 2_500],
  CNY: [20, 50, 100, 250, 500, 1_000, 2_500, 5_000],
  EUR: [5, 10, 20, 50, 100, 200, 500, 1_000],
  IDR: [10_000, 25_000, 50_000, 100_000, 250_000, 500_000],
  INR: [100, 250, 500, 1_000, 2_500, 5_000, 10_000],
  JPY: [5, 10, 20, 50, 100, 200, 500, 1_000],
  KRW: [50, 100, 250, 500, 1_000, 2_500, 5_000],
  MYR: [10, 20, 50, 100, 200, 500, 1_000, 2_500],
  PHP: [50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000],
  THB: [50, 100, 250, 500, 1_000, 2_500, 5_000],
  TRY: [20, 50, 100, 250, 500, 1_000, 2_500, 5_000],
  USD: [5, 10, 20, 50, 100, 200, 500, 1_000],
  VND: [200, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000],
};

/** Which of them a player starts with. */
export const FIRST_STAKE = 2;

/** Shots that are told to the wallet together; with their prizes they fit into one of its batches. */
export const MOST_SHOTS = 20;
