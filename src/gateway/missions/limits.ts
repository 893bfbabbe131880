const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** How often periods are looked at that begin or are over. */
export const LOOK_MS = 10_000;

/** How long after a period a settlement that came in it may still be written down and counted. */
export const GRACE_MS = 10 * MINUTE_MS;

/** Days on which the jobs stood still whose periods are opened afterwards. */
export const MISSED_DAYS = 40;

/** Members to whom one transaction offers what they have not claimed. */
export const OFFER_BATCH = 500;

/** Members whose score one step reckons when a leaderboard opens. */
export const SCORE_BATCH = 1_000;

/** First places that a leaderboard shows, and those of the last period. */
export const LEADERS = 10;
export const LAST_LEADERS = 3;

/** How long scores of a leaderboard that is over are kept. */
export const SCORES_KEEP_MS = 60 * DAY_MS;
