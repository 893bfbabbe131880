import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import type { Due, TransactionJob } from '../core/jobs/job.ts';
import { purgeRunsOf } from '../core/jobs/purge-runs.ts';
import { LOOK_MS } from './limits.ts';

const NAME = 'referral-payouts';

/** Has friends looked at anew once an account is bound that another member has bound too, or either is paid to it, because they may count already. */
export const payoutJob: TransactionJob = {
  name: NAME,
  everyMs: LOOK_MS,
  due: brandsWithNew,
  async run({ db, now }, { subject: merchant }) {
    await sql`
      WITH bound AS (
        UPDATE payout_accounts SET followed_at = ${now} WHERE merchant = ${merchant} AND followed_at IS NULL RETURNING digest
      )
      INSERT INTO referral_looks (merchant, member_id, due_at)
        SELECT DISTINCT f.merchant, f.member_id, ${now}::timestamptz
          FROM bound JOIN payout_accounts AS p ON p.merchant = ${merchant} AND p.digest = bound.digest
            JOIN referral_friends AS f ON f.merchant = p.merchant AND f.member_id = p.member_id
          WHERE f.state NOT IN ('held', 'refused') ORDER BY f.member_id
        ON CONFLICT (merchant, member_id) DO UPDATE SET due_at = least(referral_looks.due_at, excluded.due_at)`.execute(
      db,
    );
  },
};

async function brandsWithNew({ db, merchants, now }: Context): Promise<readonly Due[]> {
  const served = (await merchants.all()).map(({ merchant }) => merchant.code);
  const { rows } = await sql<{ merchant: string }>`
    SELECT code AS merchant FROM unnest(${sql.val(served)}::text[]) AS code
      WHERE EXISTS (SELECT FROM payout_accounts WHERE merchant = code AND followed_at IS NULL)`.execute(db);
  return rows.map(({ merchant }) => ({ subject: merchant, period: now.toISOString() }));
}

export const purgePayoutRuns = purgeRunsOf(NAME);
