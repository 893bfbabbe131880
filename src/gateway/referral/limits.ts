/** How often friends are looked at who came or paid in. */
export const LOOK_MS = 2_000;

/** Friends, or shares of members, of one look. */
export const MOST_DUE = 200;

/** How often other dates of the rule are looked for. */
export const DATES_EVERY_MS = 60_000;

/** Friends whose weeks are noted at once where the dates are others. */
export const MOST_NOTED = 500;

/** How often shares of a week that is over are looked for. */
export const SHARES_EVERY_MS = 60_000;

/** How long after its end a week is reckoned: its last bets are counted by then, and what is later counts with the next one. */
export const COUNTED_MS = 10 * 60_000;
