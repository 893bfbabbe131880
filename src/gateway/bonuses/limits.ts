export const DAY_MS = 86_400_000;

/** How often bonuses that wait to begin, or are out of time, are looked for. */
export const LOOK_MS = 2_000;

/** Bonuses of one look. */
export const MOST_DUE = 200;

/** Most tries of one account to give a bonus up within ten minutes. */
export const GIVE_UP_RATE = { most: 20, windowMs: 600_000 } as const;
