/**
 * How an invited friend stands: registered, has paid something in, counts, waits for somebody to decide whether they are a new person,
 * or does not count.
 */
export const FRIEND_STATES = ['registered', 'deposited', 'counts', 'held', 'refused'] as const;
export type FriendState = (typeof FRIEND_STATES)[number];

/**
 * Why a friend does not count, or waits: the device, the account that they are paid to or the place is that of somebody who was there before,
 * or such a one has bound their account for payouts; what they paid in went back, or their account was closed.
 */
export const FRIEND_REFUSALS = ['device', 'payout', 'bound', 'place', 'returned', 'closed'] as const;
export type FriendRefusal = (typeof FRIEND_REFUSALS)[number];

/** Friends, friends of friends, and their friends. */
export const MOST_TIERS = 3;
