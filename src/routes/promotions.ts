import type { Route } from './route.ts';

export const promotionsRoutes = [
  {
    path: '/promotions/',
    enter: 'everyone',
    frame: 'full',
    needs: 'promotions',
    listed: true,
    links: [
      { label: 'promotions', icon: 'gift', at: { sideRewards: 20, footerRewards: 10 } },
      { label: 'promotionsShort', icon: 'gift', at: { bottomBar: 40 } },
    ],
  },
  { path: '/promotions/[slug]/', enter: 'everyone', frame: 'full', listed: true },
  {
    path: '/missions/',
    enter: 'everyone',
    frame: 'full',
    needs: 'missions',
    listed: false,
    links: [{ label: 'missions', icon: 'target', counts: 'missions', at: { sideRewards: 30, footerRewards: 20 } }],
  },
  {
    path: '/manualRebate/',
    enter: 'everyone',
    frame: 'full',
    needs: 'rebate',
    listed: false,
    links: [{ label: 'manualRebate', icon: 'rebate', at: { sideRewards: 40, footerRewards: 30 } }],
  },
  {
    path: '/rewardCenter/',
    enter: 'everyone',
    frame: 'full',
    listed: false,
    links: [{ label: 'rewardCenter', icon: 'medal', counts: 'rewards', at: { sideRewards: 50, footerRewards: 40 } }],
  },
  {
    path: '/playerRank/',
    enter: 'everyone',
    frame: 'full',
    needs: 'vip',
    listed: false,
    links: [{ label: 'vip', icon: 'crown', flags: ['VIP3'], at: { sideRewards: 60, footerRewards: 50 } }],
  },
] as const satisfies readonly Route[];
