import { sql } from 'kysely';
import { later } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import type { Trx } from '../core/db/schema.ts';
import { type Due, NotNowError, type TransactionJob } from '../core/jobs/job.ts';
import { purgeRunsOf } from '../core/jobs/purge-runs.ts';
import { lockPersons } from '../security/linked-accounts.ts';
import { isCountedUntil } from '../turnover/count.ts';
import { beginNext, setAside } from './begin.ts';
import { endGrant } from './end.ts';
import { type GrantRow, lockGrant } from './grant.ts';
import { LOOK_MS, MOST_DUE } from './limits.ts';
import { isLost } from './lost.ts';

const NAME = 'bonuses';

/**
 * Has bonuses begin whose members have none active, and ends those that are out of time, or of which nothing can come any more: a bet
 * that is void is never counted, so that nobody else looks at them. What is kept with those that were granted before it was set aside at
 * once is set aside.
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
    if (grant.state !== 'active') return;
    if (grant.until !== null && grant.until <= now) {
      await holdCounted(db, grant, grant.until);
      await endGrant(books, grant, 'expired');
    } else if (await isLost(db, grant)) {
      await holdCounted(db, grant, later(now, 1));
      await endGrant(books, grant, 'lost');
    }
  },
};

/** Has bets be counted that were settled before then, which may have the bonus wagered whole. @throws NotNowError where some are not */
async function holdCounted(db: Trx, { merchant, member_id: memberId }: GrantRow, before: Date): Promise<void> {
  if (await isCountedUntil(db, { merchant, memberId }, before)) return;
  throw new NotNowError(`bets of ${memberId} wait to be counted`);
}

async function dueGrants({ db, merchants, now }: Context): Promise<readonly Due[]> {
  const served = (await merchants.all()).map(({ merchant }) => merchant.code);
  const { rows } = await sql<{ merchant: string; id: bigint }>`
    SELECT merchant, id, granted_at FROM bonus_grants AS g
      WHERE merchant = ANY (${served}) AND (state = 'active' AND until <= ${now}
        OR state = 'queued' AND (kept < to_keep OR NOT EXISTS (SELECT FROM bonus_grants AS one
          WHERE one.merchant = g.merchant AND one.member_id = g.member_id AND one.state = 'active')))
    UNION
    SELECT merchant, id, granted_at FROM bonus_grants AS g
      WHERE merchant = ANY (${served}) AND state = 'active' AND in_play = 0
        AND NOT EXISTS (SELECT FROM bets AS b
          WHERE b.merchant = g.merchant AND b.member_id = g.member_id AND b.grant_id = g.id AND b.state = 'open')
        AND NOT EXISTS (SELECT FROM held_wins AS h
          WHERE h.merchant = g.merchant AND h.member_id = g.member_id AND h.grant_id = g.id AND h.state = 'waiting' AND h.bonus > 0)
      ORDER BY granted_at LIMIT ${MOST_DUE}`.execute(db);
  const period = now.toISOString();
  return rows.map(({ merchant, id }) => ({ subject: `${merchant}/${id}`, period }));
}

export const purgeRuns = purgeRunsOf(NAME);
