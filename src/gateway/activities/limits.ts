const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long what was given for an application waits to be claimed. */
export const CLAIM_MS = 30 * DAY_MS;

/** Most applications of one account within an hour, whatever becomes of them. */
export const APPLY_RATE = { most: 10, windowMs: 60 * MINUTE_MS } as const;

/** Most tries of one account to take a gift within ten minutes. */
export const GIFT_RATE = { most: 20, windowMs: 10 * MINUTE_MS } as const;

/** How long a decided application and its pictures are kept: as long as the message that tells of it. */
export const KEEP_MS = 400 * DAY_MS;

/** Most applications that one hour removes, and longer than that can last. */
export const MOST_REMOVED = 1_000;
export const REMOVAL_LEASE_MS = 30 * MINUTE_MS;

/** Characters of why an application is rejected. */
export const REASON_LENGTH = 500;
