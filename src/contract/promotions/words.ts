/** What a reward was given for. */
export const REWARD_SOURCES = ['rebate'] as const;
export type RewardSource = (typeof REWARD_SOURCES)[number];

/** How long bets wait for a rebate to be collected, in days. */
export const REBATE_DAYS = 30;
