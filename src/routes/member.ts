import type { Route } from './route.ts';

export const memberRoutes = [
  {
    path: '/member/',
    enter: 'session',
    frame: 'full',
    listed: false,
    screens: ['depositv2', 'withdraw', 'personalHistoryCopy', 'messageV2', 'referral'],
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
