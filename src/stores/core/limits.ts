/** A search starts when the visitor has stopped typing for this long. */
export const SEARCH_PAUSE_MS = 300;
