import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import type { Due, TransactionJob } from '../core/jobs/job.ts';
import { purgeRunsOf } from '../core/jobs/purge-runs.ts';
import { endGrant } from './end.ts';
import { lockGrant, OF_DEPOSITS } from './grant.ts';
import { LOOK_MS } from './limits.ts';
import { givenOnce, isTaken } from './taken.ts';

const NAME = 'bonuses-taken';

/**
 * Ends open bonuses of what is given once, where an account for payouts that was bound, or paid to, since they were granted shows that
 * another account of the same person has had it. Of two that are open the one that was granted last ends.
 */
export const takenJob: TransactionJob = {
  name: NAME,
  everyMs: LOOK_MS,
  due: brandsWithNew,
  async run({ db, now, metrics }, { subject: merchant }) {
    const once = await givenOnce(db, merchant);
    const { rows } = await sql<{ id: bigint }>`
      WITH fresh AS (
        UPDATE payout_accounts SET bonuses_followed_at = ${now} WHERE merchant = ${merchant} AND bonuses_followed_at IS NULL
          RETURNING digest
      )
      SELECT g.id FROM bonus_grants AS g
        WHERE g.merchant = ${merchant} AND g.state IN ('queued', 'active') AND g.source = ${OF_DEPOSITS}
          AND g.slug = ANY (${sql.val([...once])}::text[]) AND g.member_id IN (
            SELECT p.member_id FROM fresh JOIN payout_accounts AS p ON p.merchant = ${merchant} AND p.digest = fresh.digest)
        ORDER BY g.granted_at DESC, g.id DESC`.execute(db);
    for (const { id } of rows) {
      const grant = await lockGrant(db, merchant, id);
      if (grant.ended_at === null && (await isTaken(db, grant))) await endGrant({ db, now, metrics }, grant, 'refused');
    }
  },
};

async function brandsWithNew({ db, merchants, now }: Context): Promise<readonly Due[]> {
  const served = (await merchants.all()).map(({ merchant }) => merchant.code);
  const { rows } = await sql<{ merchant: string }>`
    SELECT code AS merchant FROM unnest(${sql.val(served)}::text[]) AS code
      WHERE EXISTS (SELECT FROM payout_accounts WHERE merchant = code AND bonuses_followed_at IS NULL)`.execute(db);
  return rows.map(({ merchant }) => ({ subject: merchant, period: now.toISOString() }));
}

export const purgeTakenRuns = purgeRunsOf(NAME);
