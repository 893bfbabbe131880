import type { Currency } from '../../money/money.ts';

/** How long a wallet call may take before it counts as unanswered. */
export const WALLET_TIMEOUT_MS = 5_000;

/** Pauses between tries of a call that must get through, the last one for ever after. */
export const RETRY_PAUSES_MS = [500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000] as const;

/** A play session nobody has touched for this long is over. */
export const SESSION_IDLE_MS = 12 * 60 * 60_000;

/** Sessions that ended this long ago leave the journal at the next start. */
export const JOURNAL_KEEP_MS = 30 * 24 * 60 * 60_000;

/** Rounds that the history shows. */
export const HISTORY_SIZE = 50;

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
