import { sweepCaptchas } from '../../session/captcha/captchas.ts';
import { sweepFailures } from '../../session/failures.ts';
import { IDEMPOTENCY_KEEP_MS } from '../call/limits.ts';
import { later } from '../clock.ts';
import type { Trx } from '../db/schema.ts';
import type { Job } from './job.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A session that has ended is kept this long, for questions about who was logged in. */
const SESSION_KEEP_MS = 30 * DAY_MS;
/** A finished period is remembered this long; far longer than any job looks back. */
const JOB_RUN_KEEP_MS = 400 * DAY_MS;

/** Removes what has expired; other areas add theirs here. */
const PURGES: readonly ((trx: Trx, now: Date) => Promise<unknown>)[] = [
  (trx, now) => trx.deleteFrom('seal_nonces').where('expires_at', '<', now).execute(),
  (trx, now) => trx.deleteFrom('rates').where('expires_at', '<', now).execute(),
  (trx, now) => trx.deleteFrom('idempotency').where('started_at', '<', later(now, -IDEMPOTENCY_KEEP_MS)).execute(),
  (trx, now) => trx.deleteFrom('sessions').where('expires_at', '<', later(now, -SESSION_KEEP_MS)).execute(),
  (trx, now) => sweepCaptchas({ db: trx, now }),
  (trx, now) => sweepFailures({ db: trx, now }),
  (trx, now) => trx.deleteFrom('job_runs').where('finished_at', '<', later(now, -JOB_RUN_KEEP_MS)).execute(),
];

/** Once an hour; hours of standing still are not made up for, one purge does it all. */
export const purge: Job = {
  name: 'purge',
  everyMs: 60_000,
  due: async (_services, now) => [{ subject: 'expired', period: now.toISOString().slice(0, 13) }],
  async run(trx, _due, _services, now) {
    for (const expired of PURGES) await expired(trx, now);
  },
};
