import type { Purge } from '../area.ts';
import { later } from '../clock.ts';
import type { Trx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Merchant } from '../merchants/merchant.ts';
import type { LeasedJob } from './job.ts';

const SUBJECT = 'merchants';
const MINUTE_MS = 60_000;
/** Far longer than one run for all merchants lasts. */
const LEASE_MS = 5 * MINUTE_MS;
/** The runs of a day ago say nothing to anybody, and there is one each minute. */
const RUN_KEEP_MS = 24 * 60 * MINUTE_MS;

/**
 * A job that counts something anew each minute, one merchant after the other, each in a transaction of its own.
 * @returns the job, and the purge of its runs
 */
export function eachMinute(
  name: string,
  renew: (trx: Trx, merchant: Merchant, now: Date) => Promise<void>,
): { readonly job: LeasedJob; readonly purge: Purge } {
  return {
    job: {
      name,
      everyMs: MINUTE_MS,
      leaseMs: LEASE_MS,
      due: async ({ now }) => [{ subject: SUBJECT, period: now.toISOString().slice(0, 16) }],
      async run({ db, merchants, now }) {
        for (const { merchant } of await merchants.all()) await inTransaction(db, (trx) => renew(trx, merchant, now));
      },
    },
    purge: (trx, now) =>
      trx
        .deleteFrom('job_runs')
        .where('subject', '=', `${name}/${SUBJECT}`)
        .where('finished_at', '<', later(now, -RUN_KEEP_MS))
        .execute(),
  };
}
