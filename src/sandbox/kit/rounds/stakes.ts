import type { Currency } from '../../../money/money.ts';

/**
 * What a round of the player's own may cost, in minor units, smallest first. A hundredth of a stake is whole, so that
 * no win has to be rounded.
 */
export const ROUND_STAKES: Readonly<Record<Currency, readonly number[]>> = {
  BRL: [100, 200, 500, 1_000, 2_500, 5_000, 10_000, 25_000],
  CNY: [100, 200, 500, 1_000, 2_500, 5_000, 10_000, 25_000],
  EUR: [100, 200, 500, 1_000, 2_500, 5_000, 10_000],
  IDR: [100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000],
  INR: [1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000],
  JPY: [100, 200, 500, 1_000, 2_500, 5_000],
  KRW: [500, 1_000, 2_500, 5_000, 10_000, 25_000],
  MYR: [100, 200, 500, 1_000, 2_500, 5_000, 10_000, 25_000],
  PHP: [500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000],
  THB: [500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000],
  TRY: [200, 500, 1_000, 2_500, 5_000, 10_000, 25_000],
  USD: [100, 200, 500, 1_000, 2_500, 5_000, 10_000],
  VND: [5_000, 10_000, 25_000, 50_000, 100_000, 250_000],
};

/** Which of them a player starts with. */
export const FIRST_STAKE = 2;
