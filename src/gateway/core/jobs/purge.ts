import type { Purge } from '../area.ts';
import { SEALING_KEY_AFTERLIFE_MS } from '../call/keys.ts';
import { IDEMPOTENCY_KEEP_MS } from '../call/limits.ts';
import { later } from '../clock.ts';
import type { Job } from './job.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A session that has ended is kept this long, for questions about who was logged in. */
const SESSION_KEEP_MS = 30 * DAY_MS;
/** A finished period is remembered this long; far longer than any job looks back. */
const JOB_RUN_KEEP_MS = 400 * DAY_MS;

/** The core's own rows that expire. */
const CORE_PURGES: readonly Purge[] = [
  (trx, now) => trx.deleteFrom('seal_nonces').where('expires_at', '<', now).execute(),
  (trx, now) => trx.deleteFrom('sealing_keys').where('ends_at', '<=', later(now, -SEALING_KEY_AFTERLIFE_MS)).execute(),
  (trx, now) => trx.deleteFrom('rates').where('expires_at', '<', now).execute(),
  (trx, now) => trx.deleteFrom('idempotency').where('started_at', '<', later(now, -IDEMPOTENCY_KEEP_MS)).execute(),
  (trx, now) => trx.deleteFrom('sessions').where('expires_at', '<', later(now, -SESSION_KEEP_MS)).execute(),
  (trx, now) => trx.deleteFrom('job_runs').where('finished_at', '<', later(now, -JOB_RUN_KEEP_MS)).execute(),
  (trx, now) => trx.deleteFrom('job_runs').where('leased_until', '<', later(now, -JOB_RUN_KEEP_MS)).execute(),
];

/**
 * Removes what has expired, of the core and of the areas, once an hour. Hours without a gateway are not made up for,
 * because one purge removes everything.
 */
export function purgeJob(ofAreas: readonly Purge[]): Job {
  return {
    name: 'purge',
    everyMs: 60_000,
    patient: true,
    due: async ({ now }) => [{ subject: 'expired', period: now.toISOString().slice(0, 13) }],
    async run({ db, now }) {
      for (const purge of [...CORE_PURGES, ...ofAreas]) await purge(db, now);
    },
  };
}
