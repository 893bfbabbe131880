/** Rewards of one page of their record. */
export const REWARDS_PAGE = 10;
