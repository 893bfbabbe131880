/** What a reward was given for. */
export const REWARD_SOURCES = ['rebate'] as const;
export type RewardSource = (typeof REWARD_SOURCES)[number];
