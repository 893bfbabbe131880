/** How long a count of unread messages counts as fresh: less than the minute after which the next is asked for. */
export const UNREAD_FRESH_MS = 30_000;
