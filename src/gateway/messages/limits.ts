const DAY_MS = 86_400_000;

/** As long as somebody may ask what they were told. */
export const KEEP_MS = 400 * DAY_MS;

/** Counting stops here: a badge shows no more, and a count of all rows would cost as much as the inbox is long. */
export const MOST_COUNTED = 1_000;
