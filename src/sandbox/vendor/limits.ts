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
