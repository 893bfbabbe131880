import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { type Due, NotNowError, type TransactionJob } from '../core/jobs/job.ts';
import { purgeRunsOf } from '../core/jobs/purge-runs.ts';
import { lockPersons } from '../security/linked-accounts.ts';
import { isCountedUntil } from '../turnover/count.ts';
import { beginNext, setAside } from './begin.ts';
import { endGrant } from './end.ts';
import { lockGrant } from './grant.ts';
import { LOOK_MS, MOST_DUE } from './limits.ts';

const NAME = 'bonuses';

/**
 * Has bonuses begin whose members have none active, and ends those that are out of time. What is kept with those that were granted
 * before it was set aside at once is set aside.
 */
export const bonusJob: TransactionJob = {
  name: NAME,
  everyMs: LOOK_MS,
  due: dueGrants,
  async run({ db, now, metrics }, { subject }) {
    const [merchant = '', number = ''] = subject.split('/');
    const books = { db, now, metrics };
    const grant = await lockGrant(db, merchant, BigInt(number));
    if (grant.state === 'queued') {
      await lockPersons(db, merchant, [grant.member_id]);
      await setAside(books, grant);
      await beginNext(books, grant);
    }
    if (grant.state === 'active' && grant.until !== null && grant.until <= now) {
      // Bets of its last moments may have it wagered whole.
      if (!(await isCountedUntil(db, { merchant, memberId: grant.member_id }, grant.until))) {
        throw new NotNowError(`bets of ${grant.member_id} wait to be counted`);
      }
      await endGrant(books, grant, 'expired');
    }
  },
};

async function dueGrants({ db, merchants, now }: Context): Promise<readonly Due[]> {
  const served = (await merchants.all()).map(({ merchant }) => merchant.code);
  const { rows } = await sql<{ merchant: string; id: bigint }>`
    SELECT merchant, id FROM bonus_grants AS g
      WHERE merchant = ANY (${served}) AND (state = 'active' AND until <= ${now}
        OR state = 'queued' AND (kept < to_keep OR NOT EXISTS (SELECT FROM bonus_grants AS one
          WHERE one.merchant = g.merchant AND one.member_id = g.member_id AND one.state = 'active')))
      ORDER BY granted_at LIMIT ${MOST_DUE}`.execute(db);
  const period = now.toISOString();
  return rows.map(({ merchant, id }) => ({ subject: `${merchant}/${id}`, period }));
}

export const purgeRuns = purgeRunsOf(NAME);
