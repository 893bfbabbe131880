import type { Route } from './route.ts';

export const pointsRoutes = [
  {
    path: '/pointMall/',
    enter: 'everyone',
    frame: 'full',
    needs: 'points',
    listed: false,
    links: [{ label: 'pointMall', icon: 'points', at: { sideRewards: 55, footerRewards: 45 } }],
  },
] as const satisfies readonly Route[];
