import { ranks as endpoints } from '../../contract/ranks/inputs.ts';
import type { Area } from '../core/area.ts';
import { handle } from '../core/call/handle.ts';
import { rankChecks } from './checks.ts';
import { purgeRuns, rankJob } from './jobs.ts';
import { liftCounted, rankSweep } from './lift.ts';
import { ranksStandings } from './migrations/20261126152000-ranks-standings.ts';
import { ranksGifts } from './migrations/20261127030500-ranks-gifts.ts';
import { rankCommands } from './operate.ts';
import { RanksPart, syncPart } from './part.ts';
import type { RanksTables } from './tables.ts';
import { tellRank } from './told.ts';

declare module '../core/db/schema.ts' {
  interface Database extends RanksTables {}
}

/** The ranks that members rise to by their bets, what these give, and what keeps them. */
export const ranks: Area = {
  name: 'ranks',
  migrations: { '20261126152000-ranks-standings': ranksStandings, '20261127030500-ranks-gifts': ranksGifts },
  handlers: [
    handle(endpoints.getPlayerRank, ({ db, caller, merchant, language, now }) =>
      tellRank(db, { merchant, memberId: caller.memberId, language, now }),
    ),
  ],
  jobs: [rankJob, rankSweep],
  counts: liftCounted,
  checks: rankChecks,
  commands: rankCommands,
  purges: [purgeRuns],
  sync: (trx, { code }, part) => syncPart(trx, code, RanksPart.parse(part ?? {})),
};
