import type { Area } from '../core/area.ts';
import { bonusChecks } from './checks.ts';
import { countWagering } from './count.ts';
import { purgeTakenRuns, takenJob } from './follow.ts';
import { bonusHandlers } from './handlers.ts';
import { bonusJob, purgeRuns } from './jobs.ts';
import { bonusesGrants } from './migrations/20261126104000-bonuses-grants.ts';
import { bonusesShort } from './migrations/20261126190000-bonuses-short.ts';
import { bonusesKept } from './migrations/20261126200000-bonuses-kept.ts';
import { bonusesFollowed } from './migrations/20261126233000-bonuses-followed.ts';
import { bonusesOnce } from './migrations/20261126234000-bonuses-once.ts';
import { bonusesUnended } from './migrations/20261127030300-bonuses-unended.ts';
import { bonusesNothingInPlay } from './migrations/20261127040100-bonuses-nothing-in-play.ts';
import { bonusCommands } from './operate.ts';
import { BonusesPart, syncPart } from './part.ts';
import type { BonusesTables } from './tables.ts';

declare module '../core/db/schema.ts' {
  interface Database extends BonusesTables {}
}

/** Money that members are given to play with, and that becomes their own once they have wagered it. */
export const bonuses: Area = {
  name: 'bonuses',
  migrations: {
    '20261126104000-bonuses-grants': bonusesGrants,
    '20261126190000-bonuses-short': bonusesShort,
    '20261126200000-bonuses-kept': bonusesKept,
    '20261126233000-bonuses-followed': bonusesFollowed,
    '20261126234000-bonuses-once': bonusesOnce,
    '20261127030300-bonuses-unended': bonusesUnended,
    '20261127040100-bonuses-nothing-in-play': bonusesNothingInPlay,
  },
  handlers: bonusHandlers,
  jobs: [bonusJob, takenJob],
  counts: countWagering,
  checks: bonusChecks,
  commands: bonusCommands,
  purges: [purgeRuns, purgeTakenRuns],
  sync: (trx, { code }, part) => syncPart(trx, code, BonusesPart.parse(part ?? {})),
};
