import type { Area } from '../core/area.ts';
import { gameHandlers } from './handlers.ts';
import { vendorRoutes } from './routes.ts';
import type { GameTables } from './tables.ts';

declare module '../core/db/schema.ts' {
  interface Database extends GameTables {}
}

export const games: Area = {
  name: 'games',
  handlers: gameHandlers,
  routes: vendorRoutes,
};
