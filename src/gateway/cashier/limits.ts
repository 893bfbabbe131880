const HOUR_MS = 3_600_000;

/** The span in which a member's transfers are counted (our choice; SPEC is silent). */
export const TRANSFER_DAY_MS = 24 * HOUR_MS;

/** Most calls of one account to send money within a quarter of an hour, because each may be a try of a payment password. */
export const SEND_RATE = { most: 30, windowMs: HOUR_MS / 4 } as const;
