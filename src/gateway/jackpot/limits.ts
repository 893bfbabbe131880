const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** A settlement carries the time at which its call began, so an hour is counted when its last calls have ended. */
export const AFTER_HOUR_MS = 5 * MINUTE_MS;

/** A share of a stake is kept in millionths, because a contribution has four decimals of a percent. */
export const MILLIONTHS = 1_000_000;

/** The pool is the same for everybody, and is cached for this long. */
export const POOL_CACHE = { scope: 'shared', seconds: 15 } as const;

/** The topic of the pool in ready answers, as this area's migration names it. */
export const JACKPOT_TOPIC = 'jackpot';

/** The kind of the bookings that fill the jackpot. */
export const CONTRIBUTION = 'jackpot.contribution';
