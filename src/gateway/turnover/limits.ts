/** How often uncounted bets are looked for. */
export const COUNT_EVERY_MS = 2_000;

/** Bets that one transaction counts: their rows are locked for as long as it lasts. */
export const COUNT_BATCH = 2_000;
