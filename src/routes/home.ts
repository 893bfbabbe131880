import type { Route } from './route.ts';

export const homeRoutes = [
  {
    path: '/',
    enter: 'everyone',
    frame: 'full',
    listed: true,
    links: [
      { label: 'home', icon: 'home', to: '#main', at: { gameMenu: 10 } },
      { label: 'hot', icon: 'flame', to: '#hot', at: { gameMenu: 20, sideGames: 10 } },
      { label: 'home', icon: 'home', at: { bottomBar: 10 } },
    ],
  },
] as const satisfies readonly Route[];
