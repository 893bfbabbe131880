import type { Route } from './route.ts';

export const sessionRoutes = [
  {
    path: '/login/',
    enter: 'everyone',
    frame: 'full',
    listed: false,
    authPage: true,
    links: [{ label: 'logIn', icon: 'user', open: 'login', audiences: ['visitor'], at: { bottomBar: 50 } }],
  },
  { path: '/forget/', enter: 'everyone', frame: 'full', listed: false, authPage: true },
] as const satisfies readonly Route[];
