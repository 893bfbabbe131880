import { REBATE_DAYS } from '../../contract/promotions/words.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * A settlement carries the moment at which its call came, and is seen once it is written. What was settled later than this counts
 * with the next rebate, so that none is passed over.
 */
export const SETTLED_MS = 2 * MINUTE_MS;

/** How long bets wait to be collected for. */
export const REBATE_MS = REBATE_DAYS * DAY_MS;

/** How far the clocks of two processes may be apart, of which one shows a rebate and the other pays it. */
export const SKEW_MS = 5_000;

/** How long a page may show a rebate whose first bets have waited long enough, and still have it paid as it shows it. */
export const SHOWN_MS = DAY_MS;

/** Most tries of one account to collect within ten minutes, because each sums up bets. */
export const COLLECT_RATE = { most: 20, windowMs: 10 * MINUTE_MS } as const;

/** Characters of what an operator writes about a gift. */
export const WORDS_LENGTH = 200;
