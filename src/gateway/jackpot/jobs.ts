import { sql } from 'kysely';
import type { Purge } from '../core/area.ts';
import { later } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { eachMinute } from '../core/jobs/each-minute.ts';
import type { Due, TransactionJob } from '../core/jobs/job.ts';
import { purgeRunsOf } from '../core/jobs/purge-runs.ts';
import { contribute } from './contribute.ts';
import { AFTER_HOUR_MS, HOUR_MS } from './limits.ts';
import { renewPool } from './pool.ts';

const NAME = 'jackpot-contributions';
/** Only the last hour is ever due, so older runs say nothing to anybody. */
const RUN_KEEP_MS = 24 * HOUR_MS;

const pool = eachMinute('jackpot-pools', renewPool);

/**
 * Posts what each vendor puts into each merchant's jackpot, once an hour. Hours of standing still are made up for with the
 * first run after them.
 */
const contributions: TransactionJob = {
  name: NAME,
  everyMs: 60_000,
  due: async (context) => dueVendors(context, lastHour(context.now)),
  async run(context, { subject, period }) {
    const [merchant = '', vendor = ''] = subject.split('/');
    await contribute(context, { merchant, vendor }, later(new Date(`${period}:00Z`), HOUR_MS));
  },
};

/** The last hour that is over, with all its calls. */
function lastHour(now: Date): Date {
  return new Date((Math.floor((now.getTime() - AFTER_HOUR_MS) / HOUR_MS) - 1) * HOUR_MS);
}

/** The vendors that contribute, or did, of merchants that are served, as far as this hour was not counted. */
async function dueVendors({ db, merchants }: Context, hour: Date): Promise<readonly Due[]> {
  const served = (await merchants.all()).map(({ merchant }) => merchant.code);
  const { rows } = await sql<{ merchant: string; vendor: string }>`
    SELECT merchants.code AS merchant, vendors.code AS vendor
      FROM merchants CROSS JOIN vendors
        LEFT JOIN jackpot_vendors known ON known.merchant = merchants.code AND known.vendor = vendors.code
      WHERE merchants.code = ANY (${served}) AND (vendors.profile ? 'contribution' OR known.vendor IS NOT NULL)
        AND (known.vendor IS NULL OR known.counted_to <= ${hour})
      ORDER BY merchants.code, vendors.code`.execute(db);
  const period = hour.toISOString().slice(0, 16);
  return rows.map(({ merchant, vendor }) => ({ subject: `${merchant}/${vendor}`, period }));
}

/** Fills the jackpots, and tells what they hold, also after one has paid. */
export const jackpotJobs = [contributions, pool.job];

export const jackpotPurges: readonly Purge[] = [purgeRunsOf(NAME, RUN_KEEP_MS), pool.purge];
