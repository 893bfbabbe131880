/** Longest message that the desk reads, in characters. */
export const MESSAGE_LENGTH = 500;

/** Messages of a visit that are kept; the oldest go first. */
export const MESSAGES_KEPT = 100;

/** A visit that nobody has touched for this long is forgotten. */
export const VISIT_IDLE_MS = 30 * 60_000;

/** Visits that are kept at once; the one that was touched longest ago goes first. */
export const VISITS_KEPT = 1_000;

/** Longest body of a request to the desk, in bytes. */
export const BODY_BYTES = 8_192;
