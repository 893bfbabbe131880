import type { Route } from './route.ts';

/** SPEC 2: game list centres, game centres, the lists of an account, and the page of a game, which has no side menu. */
export const gamesRoutes = [
  {
    path: '/rng/',
    enter: 'everyone',
    frame: 'full',
    listed: true,
    categories: [{ type: 'RNG', icon: 'type-rng' }],
  },
  {
    path: '/live/',
    enter: 'everyone',
    frame: 'full',
    listed: true,
    categories: [{ type: 'LIVE', icon: 'type-live' }],
  },
  {
    path: '/fish/',
    enter: 'everyone',
    frame: 'full',
    listed: true,
    categories: [{ type: 'FISH', icon: 'type-fish' }],
  },
  { path: '/pvp/', enter: 'everyone', frame: 'full', listed: true, categories: [{ type: 'PVP', icon: 'type-pvp' }] },
  {
    path: '/sports/',
    enter: 'everyone',
    frame: 'full',
    listed: true,
    categories: [
      { type: 'SPORTS', icon: 'type-sports' },
      // Cockfight was taken out of sports (SPEC 2) and shares its page.
      { type: 'COCKFIGHT', icon: 'type-cockfight', to: '#cockfight' },
    ],
  },
  {
    path: '/esports/',
    enter: 'everyone',
    frame: 'full',
    listed: true,
    categories: [{ type: 'ESPORTS', icon: 'type-esports' }],
  },
  {
    path: '/favorite/',
    enter: 'session',
    frame: 'full',
    needs: 'games',
    listed: false,
    links: [{ label: 'favorites', icon: 'heart', at: { gameMenu: 30, sideAccount: 10 } }],
  },
  {
    path: '/recent/',
    enter: 'session',
    frame: 'full',
    needs: 'games',
    listed: false,
    links: [{ label: 'recent', icon: 'recent', at: { gameMenu: 40, sideAccount: 20 } }],
  },
  { path: '/seamless/', enter: 'session', frame: 'noMenuNoFooter', needs: 'games', listed: false },
] as const satisfies readonly Route[];
