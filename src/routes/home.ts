import type { Route } from './route.ts';

export const homeRoutes = [
  {
    path: '/',
    enter: 'everyone',
    frame: 'full',
    listed: true,
    links: [
      { label: 'home', icon: 'home', to: '#main', at: { gameMenu: 10 } },
      { label: 'hot', icon: 'flame', to: '#hot', needs: 'games', at: { gameMenu: 20, sideGames: 10 } },
      { label: 'home', icon: 'home', at: { bottomBar: 10 } },
      { label: 'games', icon: 'grid', toCategory: true, needs: 'games', at: { bottomBar: 20 } },
    ],
  },
] as const satisfies readonly Route[];
