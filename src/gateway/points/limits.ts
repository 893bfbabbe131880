const MINUTE_MS = 60_000;

export const DAY_MS = 86_400_000;

/** Most tries of one account to redeem or change points within ten minutes. */
export const REDEEM_RATE = { most: 20, windowMs: 10 * MINUTE_MS } as const;

/** Most tries of one account to collect points within ten minutes, because each sums up bets. */
export const COLLECT_RATE = { most: 60, windowMs: 10 * MINUTE_MS } as const;

/** Characters of what an operator gives with a redemption. */
export const GIVEN_LENGTH = 200;
