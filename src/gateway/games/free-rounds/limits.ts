export const DAY_MS = 86_400_000;

/** How often free rounds are looked for that a vendor has to hear of, or whose time is over. */
export const LOOK_MS = 5_000;

/** Grants of one look. */
export const MOST_DUE = 200;

/** Pauses between tries of what a vendor did not answer, the last one for ever after. */
export const RETRY_PAUSES_MS = [2_000, 5_000, 15_000, 60_000, 300_000] as const;

/** Longer than one call to a vendor may last. */
export const LEASE_MS = 2 * 60_000;

/** How long a game may be switched off or out of the offer before its free rounds are made good. */
export const OFF_MS = 3 * DAY_MS;

/** How long a vendor is asked how many rounds it began, before that is taken to be what it told. */
export const END_PATIENCE_MS = 7 * DAY_MS;

/** Most free rounds of one grant, as the contract with vendors has it. */
export const MOST_ROUNDS = 1_000;

/** Free rounds that a member is told of at once. */
export const MOST_TOLD = 50;
