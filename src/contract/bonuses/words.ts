/** Whose money is played first: the member's own, or all of it, which is kept together until it is wagered. */
export const MONEY_ORDERS = ['realFirst', 'together'] as const;

/** What has to be wagered a number of times: the bonus, or the bonus and the deposit that it came with. */
export const WAGERING_BASES = ['bonus', 'both'] as const;

/** Bonuses that wait for the one before, or are played. */
export const OPEN_GRANT_STATES = ['queued', 'active'] as const;

/**
 * What becomes of a bonus: wagered whole, it is the member's own; given up, out of time, or lost in play, it is gone; refused, it
 * never began, or ended because it turned out that another account of the same person had had it.
 */
export const GRANT_STATES = [...OPEN_GRANT_STATES, 'completed', 'givenUp', 'expired', 'lost', 'refused'] as const;
export type GrantState = (typeof GRANT_STATES)[number];

/** What a list of bonuses shows. */
export const GRANT_SHOWS = ['open', 'over'] as const;
export type GrantShow = (typeof GRANT_SHOWS)[number];

/** How often a member may have a deposit bonus: with their first deposit alone, with any one, one each calendar day, or each. */
export const GRANT_TIMES = ['first', 'once', 'daily', 'always'] as const;

/**
 * Why a bet counts for nothing, or not whole: its stake was above the highest one, its category counts in part or not at all, or
 * it could win on both sides.
 */
export const UNCOUNTED_REASONS = ['stake', 'category', 'sides'] as const;
export type UncountedReason = (typeof UNCOUNTED_REASONS)[number];
