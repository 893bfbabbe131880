/** SPEC 9: a favourite is marked, or its mark taken away, at most once per second. */
export const TOGGLE_THROTTLE_MS = 1000;

/** Games on a page of the account's lists, as in a lobby (SPEC 9). */
export const OWN_PAGE_SIZE = 15;
