import type { Area } from '../core/area.ts';
import { gameHandlers } from './handlers.ts';
import { gamesCatalogue } from './migrations/20261122001000-games-catalogue.ts';
import { gamesPlays } from './migrations/20261122001100-games-plays.ts';
import { gamesOffers } from './migrations/20261122055000-games-offers.ts';
import { GamesPart, syncOffer } from './offer.ts';
import { gameCommands, missingGames } from './operate.ts';
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
    '20261122055000-games-offers': gamesOffers,
  },
  handlers: gameHandlers,
  routes: vendorRoutes,
  sync: (trx, { code }, part) => syncOffer(trx, code, GamesPart.parse(part ?? {})),
  commands: gameCommands,
  missing: missingGames,
};
