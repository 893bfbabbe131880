const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** After its end, as long as the message with the answer. */
export const KEEP_MS = 400 * DAY_MS;

/** Most feedback that one hour removes, and longer than that can last. */
export const MOST_REMOVED = 1_000;
export const REMOVAL_LEASE_MS = HOUR_MS / 2;

/** Most feedback of one account within an hour. */
export const FEEDBACK_RATE = { most: 5, windowMs: HOUR_MS } as const;

/** Characters of an answer, and of the reason why there is none. */
export const ANSWER_LENGTH = 2_000;

/** Characters of a feedback that the operator's list shows. */
export const EXCERPT_LENGTH = 80;
