const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

/** How often terms that are over, and gifts of months and birthdays, are looked for. */
export const LOOK_MS = MINUTE_MS;

/** What is due by the calendar is done so long after midnight, when the bets of the day before are counted. */
export const SETTLED_MS = 15 * MINUTE_MS;

/** Pieces of one look, for each of its kinds and merchants. */
export const MOST_DUE = 200;

/** A birthday is made up for as long after it, in days, where no gateway ran. */
export const BIRTHDAY_LATE_DAYS = 2;

/** How long other processes leave the sweep of a merchant alone. */
export const SWEEP_LEASE_MS = 60 * MINUTE_MS;

/** Members of one look of the sweep. */
export const SWEEP_BATCH = 500;
