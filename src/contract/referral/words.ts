/**
 * How an invited friend stands: registered, has paid something in, counts, or does not count.
 */
export const FRIEND_STATES = ['registered', 'deposited', 'counts', 'refused'] as const;
export type FriendState = (typeof FRIEND_STATES)[number];

/**
 * Why a friend does not count: they registered where the inviter or another friend had, what they paid in went back, or their account
 * was closed.
 */
export const FRIEND_REFUSALS = ['device', 'returned', 'closed'] as const;
export type FriendRefusal = (typeof FRIEND_REFUSALS)[number];

/** Friends, friends of friends, and their friends. */
export const MOST_TIERS = 3;
