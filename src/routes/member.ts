import type { Route } from './route.ts';

/** SPEC 2: the pages of the member centre, by the names that addresses have. */
export const MEMBER_SCREENS = [
  'securityCenter',
  'wallet',
  'messageV2',
  'depositv2',
  'withdraw',
  'transferFund',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'missionLeaderboard',
  'manualRebate',
  'playerRank',
  'referral',
] as const;
export type MemberScreen = (typeof MEMBER_SCREENS)[number];

/** Screens that are pages of their own, because visitors may look at them too: their one address. */
export const OWN_ADDRESSES = {
  rewardCenter: 'rewardCenter/',
  missionLeaderboard: 'missions/',
  manualRebate: 'manualRebate/',
  playerRank: 'playerRank/',
} as const satisfies Partial<Record<MemberScreen, string>>;
export type OwnScreen = keyof typeof OWN_ADDRESSES;

export const memberRoutes = [
  {
    path: '/member/',
    enter: 'session',
    frame: 'full',
    listed: false,
    screens: MEMBER_SCREENS,
    links: [
      { label: 'bettingRecord', icon: 'record', to: '?page=personalHistoryCopy', at: { sideRewards: 10 } },
      {
        label: 'referral',
        icon: 'users',
        to: '?page=referral',
        audiences: ['visitor', 'member', 'trial'],
        flags: ['REFERRAL3'],
        at: { sideRewards: 70 },
      },
      { label: 'cashier', icon: 'wallet', to: '?page=depositv2', aside: true, at: { bottomBar: 30 } },
      { label: 'account', icon: 'user', audiences: ['member', 'trial', 'agent'], at: { bottomBar: 60 } },
    ],
  },
] as const satisfies readonly Route[];
