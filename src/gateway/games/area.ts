import type { Area } from '../core/area.ts';
import { gameCommands, missingGames } from './catalogue/commands.ts';
import { catalogueHandlers } from './catalogue/handlers.ts';
import { hotJob, hotPurges } from './catalogue/hot-job.ts';
import { GamesPart, syncOffer } from './catalogue/offer.ts';
import type { CatalogueTables } from './catalogue/tables.ts';
import { playerCommands } from './certification/commands.ts';
import { freeRoundsChecks } from './free-rounds/checks.ts';
import { freeRoundsCommands } from './free-rounds/commands.ts';
import { freeRoundsHandlers } from './free-rounds/handlers.ts';
import { freeRoundsJobs, freeRoundsPurges } from './free-rounds/job.ts';
import { missingFreeRounds } from './free-rounds/missing.ts';
import type { FreeRoundsTables } from './free-rounds/tables.ts';
import { launchHandlers } from './launch/handlers.ts';
import { pauseCommands } from './launch/pause-commands.ts';
import type { PlayTables } from './launch/tables.ts';
import { gamesCatalogue } from './migrations/20261122001000-games-catalogue.ts';
import { gamesPlays } from './migrations/20261122001110-games-plays.ts';
import { gamesOffers } from './migrations/20261122055000-games-offers.ts';
import { gamesClosing } from './migrations/20261122063000-games-closing.ts';
import { gamesRollbacks } from './migrations/20261122105500-games-rollbacks.ts';
import { gamesFinal } from './migrations/20261122125500-games-final.ts';
import { gamesFormerSecrets } from './migrations/20261122131000-games-former-secrets.ts';
import { gamesHeldWins } from './migrations/20261122151000-games-held-wins.ts';
import { gamesVersions } from './migrations/20261122152200-games-versions.ts';
import { gamesHot } from './migrations/20261123120000-games-hot.ts';
import { gamesSearch } from './migrations/20261124010000-games-search.ts';
import { gamesWallet } from './migrations/20261124030000-games-wallet.ts';
import { gamesOpenPlays } from './migrations/20261124050000-games-open-plays.ts';
import { gamesPauses } from './migrations/20261124050100-games-pauses.ts';
import { gamesTerms } from './migrations/20261125010000-games-terms.ts';
import { gamesCeilings } from './migrations/20261125010100-games-ceilings.ts';
import { gamesIndex } from './migrations/20261125040000-games-index.ts';
import { gamesTransfers } from './migrations/20261125050000-games-transfers.ts';
import { gamesLeaving } from './migrations/20261125050100-games-leaving.ts';
import { gamesSteps } from './migrations/20261125071000-games-steps.ts';
import { gamesStays } from './migrations/20261125071050-games-stays.ts';
import { gamesLobbies } from './migrations/20261125071100-games-lobbies.ts';
import { gamesNames } from './migrations/20261125071200-games-names.ts';
import { gamesWindows } from './migrations/20261125071300-games-windows.ts';
import { gamesBetRecords } from './migrations/20261125081100-games-bet-records.ts';
import { gamesByHand } from './migrations/20261125142000-games-by-hand.ts';
import { gamesFreeRounds } from './migrations/20261126180000-games-free-rounds.ts';
import { gamesBegun } from './migrations/20261126201300-games-begun.ts';
import { gamesIntoBonus } from './migrations/20261126201400-games-into-bonus.ts';
import { gamesWithdrawn } from './migrations/20261126201500-games-withdrawn.ts';
import { gamesUnknown } from './migrations/20261126201600-games-unknown.ts';
import { transferChecks } from './transfer/checks.ts';
import { transferCommands } from './transfer/commands.ts';
import { transferJob, transferPurge } from './transfer/job.ts';
import type { TransferTables } from './transfer/tables.ts';
import { ceilingCommands } from './wallet/ceiling-commands.ts';
import { gameChecks } from './wallet/checks.ts';
import { vendorRoutes } from './wallet/routes.ts';
import type { WalletTables } from './wallet/tables.ts';
import { winCommands } from './wallet/win-commands.ts';

declare module '../core/db/schema.ts' {
  interface Database extends CatalogueTables, PlayTables, FreeRoundsTables, TransferTables, WalletTables {}
}

export const games: Area = {
  name: 'games',
  migrations: {
    '20261122001000-games-catalogue': gamesCatalogue,
    '20261122001110-games-plays': gamesPlays,
    '20261122055000-games-offers': gamesOffers,
    '20261122063000-games-closing': gamesClosing,
    '20261122105500-games-rollbacks': gamesRollbacks,
    '20261122125500-games-final': gamesFinal,
    '20261122131000-games-former-secrets': gamesFormerSecrets,
    '20261122151000-games-held-wins': gamesHeldWins,
    '20261122152200-games-versions': gamesVersions,
    '20261123120000-games-hot': gamesHot,
    '20261124010000-games-search': gamesSearch,
    '20261124030000-games-wallet': gamesWallet,
    '20261124050000-games-open-plays': gamesOpenPlays,
    '20261124050100-games-pauses': gamesPauses,
    '20261125010000-games-terms': gamesTerms,
    '20261125010100-games-ceilings': gamesCeilings,
    '20261125040000-games-index': gamesIndex,
    '20261125050000-games-transfers': gamesTransfers,
    '20261125050100-games-leaving': gamesLeaving,
    '20261125071000-games-steps': gamesSteps,
    '20261125071050-games-stays': gamesStays,
    '20261125071100-games-lobbies': gamesLobbies,
    '20261125071200-games-names': gamesNames,
    '20261125071300-games-windows': gamesWindows,
    '20261125081100-games-bet-records': gamesBetRecords,
    '20261125142000-games-by-hand': gamesByHand,
    '20261126180000-games-free-rounds': gamesFreeRounds,
    '20261126201300-games-begun': gamesBegun,
    '20261126201400-games-into-bonus': gamesIntoBonus,
    '20261126201500-games-withdrawn': gamesWithdrawn,
    '20261126201600-games-unknown': gamesUnknown,
  },
  handlers: [...catalogueHandlers, ...launchHandlers, ...freeRoundsHandlers],
  routes: vendorRoutes,
  jobs: [hotJob, transferJob, ...freeRoundsJobs],
  purges: [...hotPurges, transferPurge, ...freeRoundsPurges],
  checks: [...gameChecks, ...transferChecks, ...freeRoundsChecks],
  sync: (trx, { code }, part) => syncOffer(trx, code, GamesPart.parse(part ?? {})),
  commands: [
    ...gameCommands,
    ...pauseCommands,
    ...winCommands,
    ...ceilingCommands,
    ...transferCommands,
    ...playerCommands,
    ...freeRoundsCommands,
  ],
  missing: async (db, merchants) => {
    const brands = merchants.map(({ parts, ...merchant }) => ({ merchant, part: GamesPart.parse(parts.games ?? {}) }));
    const lacks = [await missingGames(db), await missingFreeRounds(db, brands)].filter((lack) => lack !== null);
    return lacks.length === 0 ? null : lacks.join('; ');
  },
};
