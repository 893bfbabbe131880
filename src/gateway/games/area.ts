import type { Area } from '../core/area.ts';
import { gameHandlers } from './handlers.ts';
import { gamesCatalogue } from './migrations/20261122001000-games-catalogue.ts';
import { gamesPlays } from './migrations/20261122001100-games-plays.ts';
import { vendorRoutes } from './routes.ts';
import type { GameTables } from './tables.ts';

declare module '../core/db/schema.ts' {
  interface Database extends GameTables {}
}

export const games: Area = {
  name: 'games',
  migrations: {
    '20261122001000-games-catalogue': gamesCatalogue,
    '20261122001100-games-plays': gamesPlays,
  },
  handlers: gameHandlers,
  routes: vendorRoutes,
};
