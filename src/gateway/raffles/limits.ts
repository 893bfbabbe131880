const HOUR_MS = 3_600_000;

/** How long before its first day a raffle opens, so that the hash of its seed is published before anybody can bet for a ticket. */
export const OPEN_BEFORE_MS = HOUR_MS / 6;

/** How long after its end a raffle waits for bets that are settled and counted late. */
export const SEAL_AFTER_MS = HOUR_MS;

/** How long the digest of its tickets is published before it is drawn. */
export const DRAW_AFTER_MS = HOUR_MS / 6;

/** How long a raffle is looked after again. */
export const LOOK_MS = 30_000;

/** How long what was won waits to be claimed. */
export const CLAIM_MS = 30 * 24 * HOUR_MS;
