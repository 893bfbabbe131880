import { raffles as endpoints } from '../../contract/raffles/inputs.ts';
import type { Area } from '../core/area.ts';
import { handle } from '../core/call/handle.ts';
import { purgeRuns, raffleJob } from './job.ts';
import { rafflesDraws } from './migrations/20261126160000-raffles-draws.ts';
import { rafflesPrizeShape } from './migrations/20261126191001-raffles-prize-shape.ts';
import { raffleCommands } from './operate.ts';
import { RafflesPart, syncPart } from './part.ts';
import { showRaffle } from './show.ts';
import type { RafflesTables } from './tables.ts';

declare module '../core/db/schema.ts' {
  interface Database extends RafflesTables {}
}

/** Tickets that bets bring, and draws that whoever reads them can check. */
export const raffles: Area = {
  name: 'raffles',
  migrations: {
    '20261126160000-raffles-draws': rafflesDraws,
    '20261126191001-raffles-prize-shape': rafflesPrizeShape,
  },
  handlers: [handle(endpoints.getRaffle, showRaffle)],
  jobs: [raffleJob],
  commands: raffleCommands,
  purges: [purgeRuns],
  sync: (trx, { code }, part) => syncPart(trx, code, RafflesPart.parse(part ?? {})),
};
