import type { CountListener, Purge } from '../core/area.ts';
import { later } from '../core/clock.ts';
import type { TransactionJob } from '../core/jobs/job.ts';
import { registerSettings } from '../registration/settings.ts';
import { behind, countBets } from './count.ts';
import { COUNT_EVERY_MS } from './limits.ts';

const NAME = 'turnover';
/** A run says nothing to anybody once it is over. */
const RUN_KEEP_MS = 3_600_000;

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

export const purgeRuns: Purge = (trx, now) =>
  trx
    .deleteFrom('job_runs')
    .where('subject', 'like', `${NAME}/%`)
    .where('finished_at', '<', later(now, -RUN_KEEP_MS))
    .execute();
