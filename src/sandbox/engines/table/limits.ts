import type { Currency } from '../../../money/money.ts';

/**
 * The chips of a table in minor units, smallest first. Each is a multiple of twenty, so that five percent of any bet is
 * a whole amount.
 */
export const CHIPS: Readonly<Record<Currency, readonly number[]>> = {
  BRL: [100, 500, 2_500, 10_000, 50_000],
  CNY: [500, 2_500, 10_000, 50_000, 250_000],
  EUR: [100, 500, 2_500, 10_000, 50_000],
  IDR: [100_000, 500_000, 2_500_000, 10_000_000, 50_000_000],
  INR: [5_000, 25_000, 100_000, 500_000, 2_500_000],
  JPY: [100, 500, 2_500, 10_000, 50_000],
  KRW: [1_000, 5_000, 25_000, 100_000, 500_000],
  MYR: [100, 500, 2_500, 10_000, 50_000],
  PHP: [1_000, 5_000, 25_000, 100_000, 500_000],
  THB: [1_000, 5_000, 25_000, 100_000, 500_000],
  TRY: [500, 2_500, 10_000, 50_000, 250_000],
  USD: [100, 500, 2_500, 10_000, 50_000],
  VND: [10_000, 50_000, 250_000, 1_000_000, 5_000_000],
};

/** Which of them a player starts with. */
export const FIRST_CHIP = 1;

/** What a player may bet in one round, in chips of the highest kind. */
const MOST_CHIPS = 4;

/** What a player may bet in one round, in minor units. */
export function mostOf(currency: Currency): number {
  return (CHIPS[currency].at(-1) ?? 0) * MOST_CHIPS;
}

/** How long each part of a round takes. Nobody bets any more in the short while between bets and cards. */
export const PHASES_MS = { betting: 16_000, closed: 2_000, dealing: 9_000, result: 5_000 } as const;

/** A secret draws the rounds of about a day, and then another does. */
export const ROUNDS_PER_SECRET = 2_700;

/** Rounds that the table still shows. */
export const SHOWN_ROUNDS = 36;
