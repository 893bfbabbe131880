const DAY_MS = 86_400_000;

/** As long as somebody may ask what they were told. */
export const KEEP_MS = 400 * DAY_MS;

/** Counting stops here: a badge shows no more, and a count of all rows would cost as much as the inbox is long. */
export const MOST_COUNTED = 1_000;

/** Characters that an operator may write into the title of a message, and into its HTML. */
export const TITLE_LENGTH = 200;
export const CONTENT_LENGTH = 20_000;

/** Characters that a list shows of a message in HTML. */
export const BEGINNING_LENGTH = 200;

/** Members that one command writes to by name. All of them at once take a broadcast. */
export const MOST_NAMED = 100;
