/** How long a wallet call may take before it counts as unanswered. */
export const WALLET_TIMEOUT_MS = 5_000;

/** Pauses between tries of a call that must get through, the last one for ever after. */
export const RETRY_PAUSES_MS = [500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000] as const;

/** A play session nobody has touched for this long is over. */
export const SESSION_IDLE_MS = 12 * 60 * 60_000;

/**
 * Sessions that nobody has touched for this long leave the journal at the next start: so long, thirty days, a player finds
 * a round in the history, and a portal can have it shown.
 */
export const JOURNAL_KEEP_MS = 30 * 24 * 60 * 60_000;

/** Rounds that the history shows, over all plays of a player at a game. */
export const HISTORY_SIZE = 50;

/** How long the address of a round's page is good. */
export const ROUND_PAGE_MS = 10 * 60_000;
