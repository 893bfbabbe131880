import type { Purge } from '../../core/area.ts';
import { later } from '../../core/clock.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import type { LeasedJob } from '../../core/jobs/job.ts';
import { renewHot } from './hot.ts';
import { HOT_WINDOW_MS } from './limits.ts';

const NAME = 'games-hot';
const SUBJECT = 'merchants';
const MINUTE_MS = 60_000;
/** Far longer than the counts of all merchants last. */
const LEASE_MS = 5 * MINUTE_MS;
/** The runs of a day ago say nothing to anybody, and there is one each minute. */
const RUN_KEEP_MS = 24 * 60 * MINUTE_MS;

/** Counts each minute which games are hot, one merchant after the other. */
export const hotJob: LeasedJob = {
  name: NAME,
  everyMs: MINUTE_MS,
  leaseMs: LEASE_MS,
  due: async ({ now }) => [{ subject: SUBJECT, period: now.toISOString().slice(0, 16) }],
  async run({ db, merchants, now }) {
    for (const { merchant } of await merchants.all()) await inTransaction(db, (trx) => renewHot(trx, merchant, now));
  },
};

/** Hours that no list looks back to any more, and the runs of the job. */
export const hotPurges: readonly Purge[] = [
  (trx, now) =>
    trx
      .deleteFrom('game_hours')
      .where('hour', '<', later(now, -2 * HOT_WINDOW_MS))
      .execute(),
  (trx, now) =>
    trx
      .deleteFrom('job_runs')
      .where('subject', '=', `${NAME}/${SUBJECT}`)
      .where('finished_at', '<', later(now, -RUN_KEEP_MS))
      .execute(),
];
