import type { Route } from './route.ts';

export const registrationRoutes = [
  { path: '/register/', enter: 'everyone', frame: 'full', needs: 'registration', listed: false, authPage: true },
] as const satisfies readonly Route[];
