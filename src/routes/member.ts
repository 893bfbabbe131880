import type { Route } from './route.ts';

/**
 * SPEC 2: the screens of the member centre, by the names that addresses have. Those of rewards that visitors may look at
 * too are routes of their own.
 */
const SCREENS = [
  'securityCenter',
  'wallet',
  'messageV2',
  'feedback',
  'depositv2',
  'withdraw',
  'transferFund',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'pointHistory',
  'referral',
] as const;
export type MemberScreen = (typeof SCREENS)[number];

export const memberRoutes = [
  {
    path: '/member/',
    enter: 'session',
    frame: 'full',
    listed: false,
    screens: SCREENS,
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
