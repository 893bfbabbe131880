import type { CountListener } from '../core/area.ts';
import type { TransactionJob } from '../core/jobs/job.ts';
import { purgeRunsOf } from '../core/jobs/purge-runs.ts';
import { registerSettings } from '../registration/settings.ts';
import { behind, countBets } from './count.ts';
import { COUNT_EVERY_MS } from './limits.ts';

const NAME = 'turnover';

/**
 * The one writer that counts valid bets, a few thousand at a time, merchant by merchant. What follows from a bet that counts (the
 * wagering of a bonus) is done in the same transaction, so that it counts there once as well.
 */
export function turnoverJob(listeners: readonly CountListener[]): TransactionJob {
  return {
    name: NAME,
    everyMs: COUNT_EVERY_MS,
    async due({ db, merchants, now }) {
      const codes = (await merchants.all()).map(({ merchant }) => merchant.code);
      const period = now.toISOString();
      return (await behind(db, codes)).map((subject) => ({ subject, period, lane: subject }));
    },
    async run(context, { subject }) {
      const { timeZone = 'UTC' } = await registerSettings(context.db, subject);
      const bets = await countBets(context.db, subject, timeZone);
      for (const listen of listeners) await listen(context, subject, bets);
    },
  };
}

export const purgeRuns = purgeRunsOf(NAME);
