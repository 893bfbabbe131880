import type { Route } from './route.ts';

export const pointsRoutes = [
  { path: '/pointMall/', enter: 'everyone', frame: 'full', listed: false },
] as const satisfies readonly Route[];
