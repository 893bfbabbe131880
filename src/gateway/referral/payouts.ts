import { sql } from 'kysely';
import type { TransactionJob } from '../core/jobs/job.ts';
import { purgeRunsOf } from '../core/jobs/purge-runs.ts';
import { newPayouts, takeNewPayout } from '../security/payouts/news.ts';
import { LOOK_MS } from './limits.ts';

const NAME = 'referral-payouts';

/** Has friends looked at anew once an account is bound that another member has bound too, or either is paid to it, because they may count already. */
export const payoutJob: TransactionJob = {
  name: NAME,
  everyMs: LOOK_MS,
  due: (context) => newPayouts(context, 'followed_at'),
  async run({ db, now }, { subject }) {
    const { merchant, members } = await takeNewPayout({ db, now }, 'followed_at', subject);
    await sql`
      INSERT INTO referral_looks (merchant, member_id, due_at)
        SELECT f.merchant, f.member_id, ${now}::timestamptz FROM referral_friends AS f
          WHERE f.merchant = ${merchant} AND f.member_id = ANY (${sql.val([...members])}::text[]) AND f.state NOT IN ('held', 'refused')
          ORDER BY f.member_id
        ON CONFLICT (merchant, member_id) DO UPDATE SET due_at = least(referral_looks.due_at, excluded.due_at)`.execute(
      db,
    );
  },
};

export const purgePayoutRuns = purgeRunsOf(NAME);
