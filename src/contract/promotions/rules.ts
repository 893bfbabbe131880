/** Rewards of one page of their record. */
export const REWARDS_PAGE = 10;

/** How long bets wait for a rebate to be collected, in days. */
export const REBATE_DAYS = 30;
