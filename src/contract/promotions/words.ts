/** What a reward was given for. */
export const REWARD_SOURCES = [
  'rebate',
  'mission',
  'leaderboard',
  'rank',
  'referral',
  'raffle',
  'promotion',
  'operator',
] as const;
export type RewardSource = (typeof REWARD_SOURCES)[number];

/** What a reward is: money for the main wallet, points, a bonus that is to be wagered, or free rounds of a game. */
export const REWARD_PRIZES = ['money', 'points', 'bonus', 'freeRounds'] as const;
export type RewardPrize = (typeof REWARD_PRIZES)[number];

/** Whether a reward waits to be claimed. */
export const REWARD_STATES = ['waiting', 'given', 'expired'] as const;
export type RewardState = (typeof REWARD_STATES)[number];

/** What a rank gives. */
export const RANK_GIFTS = ['upgrade', 'monthly', 'birthday'] as const;

/** What a friend did for whom somebody is rewarded; of `invited` the friend is who invited. */
export const REFERRAL_DEEDS = ['joined', 'invited', 'deposit', 'turnover'] as const;

/** How long bets wait for a rebate to be collected, in days. */
export const REBATE_DAYS = 30;
