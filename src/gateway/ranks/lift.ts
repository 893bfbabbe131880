import { sql } from 'kysely';
import { TRIAL_TYPE } from '../../contract/member/words.ts';
import type { CountListener } from '../core/area.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import { inTransaction } from '../core/db/transaction.ts';
import type { LeasedJob } from '../core/jobs/job.ts';
import { followRank } from './follow.ts';
import { LOOK_MS, SWEEP_BATCH, SWEEP_LEASE_MS } from './limits.ts';
import { progressOf } from './progress.ts';
import { type Ranks, ranksOf, reachedBy, runningDay } from './rules.ts';

/** Lifts whoever has bets enough as soon as they are counted. */
export const liftCounted: CountListener = async (context, merchant, bets) => {
  const { db, now } = context;
  const known = await context.merchants.byCode(merchant);
  const ranks = known && (await ranksOf(db, known.merchant));
  if (!ranks || bets.length === 0) return;
  const { rows } = await sql<{ member_id: string }>`
    SELECT DISTINCT bets.member_id FROM bets JOIN members ON members.merchant = bets.merchant AND members.id = bets.member_id
      WHERE bets.merchant = ${merchant} AND members.type <> ${TRIAL_TYPE} AND bets.id = ANY (${sql.val(bets.map(({ id }) => id))}::bigint[])`.execute(
    db,
  );
  const ids = rows.map(({ member_id }) => member_id);
  for (const memberId of await liftedBy(db, ranks, now, ids)) await followRank({ db, now }, ranks, memberId);
};

/** Those of these members whose bets lift them, in the order in which they are locked. */
async function liftedBy(db: Db | Trx, ranks: Ranks, now: Date, ids: readonly string[]): Promise<readonly string[]> {
  const day = runningDay(ranks, now);
  if (day === null || ids.length === 0) return [];
  const found = await progressOf(db, ranks, day, ids);
  return found.filter(({ level, bets }) => reachedBy(ranks, bets) > level).map(({ memberId }) => memberId);
}

/**
 * Lifts whoever has bets enough already, once for each change of a merchant's rule, because they may not play for a while, and once a
 * day, because ranks may have been switched off while they played.
 */
export const rankSweep: LeasedJob = {
  name: 'rank-sweep',
  everyMs: LOOK_MS,
  leaseMs: SWEEP_LEASE_MS,
  async due({ db, merchants, now }) {
    const due = [];
    for (const { merchant } of await merchants.all()) {
      const ranks = await ranksOf(db, merchant);
      const day = ranks && runningDay(ranks, now);
      if (!ranks || day === null) continue;
      due.push({ subject: merchant.code, period: `${ranks.changedAt.toISOString()} ${day}`, lane: merchant.code });
    }
    return due;
  },
  async run({ db, merchants, now }, { subject }) {
    const known = await merchants.byCode(subject);
    const ranks = known && (await ranksOf(db, known.merchant));
    if (!ranks) return;
    for (let last = ''; ; ) {
      const ids = await playersAfter(db, ranks, last);
      for (const memberId of await liftedBy(db, ranks, now, ids)) {
        await inTransaction(db, (trx) => followRank({ db: trx, now }, ranks, memberId));
      }
      const end = ids.at(-1);
      if (end === undefined) return;
      last = end;
    }
  },
};

async function playersAfter(db: Db, { merchant, rule }: Ranks, last: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('turnover_days')
    .innerJoin('members', (join) =>
      join.onRef('members.merchant', '=', 'turnover_days.merchant').onRef('members.id', '=', 'turnover_days.member_id'),
    )
    .select('member_id')
    .distinct()
    .where('turnover_days.merchant', '=', merchant.code)
    .where('members.type', '<>', TRIAL_TYPE)
    .where('member_id', '>', last)
    .where('day', '>=', sql<Date>`${rule.from}::date`)
    .orderBy('member_id')
    .limit(SWEEP_BATCH)
    .execute();
  return rows.map(({ member_id }) => member_id);
}
