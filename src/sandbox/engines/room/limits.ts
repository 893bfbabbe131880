import type { Currency } from '../../../money/money.ts';

/** What the hands of each room cost, in minor units: an ante of the least, the middle and the highest room. */
export const ANTES: Readonly<Record<Currency, readonly [number, number, number]>> = {
  BRL: [50, 250, 1_000],
  CNY: [100, 500, 2_500],
  EUR: [20, 100, 500],
  IDR: [50_000, 250_000, 1_000_000],
  INR: [500, 2_500, 10_000],
  JPY: [20, 100, 500],
  KRW: [200, 1_000, 5_000],
  MYR: [50, 250, 1_000],
  PHP: [200, 1_000, 5_000],
  THB: [200, 1_000, 5_000],
  TRY: [100, 500, 2_500],
  USD: [20, 100, 500],
  VND: [2_500, 10_000, 50_000],
};

export const LEVELS = [0, 1, 2] as const;

/** What a player sits down with, and what they may add when they have less, in antes. */
export const BUY_IN = 30;

/** How long each part of a hand takes. */
export const PHASES_MS = { ante: 7_000, choose: 10_000, show: 7_000 } as const;

/** A player who puts no ante in for this long is led away from the table, with all that is theirs. */
export const IDLE_MS = 150_000;

/** A secret draws the hands of about a day, and then another does. */
export const HANDS_PER_SECRET = 3_600;

/** A sandbox player stays for so many hands. */
export const GUEST_HANDS = 40;
