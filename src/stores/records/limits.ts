/** Rows of one exported file at the most; a browser holds them all before it writes them. */
export const EXPORT_ROWS_MOST = 50_000;
