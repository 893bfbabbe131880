import { sql } from 'kysely';
import type { Purge } from '../../core/area.ts';
import { later } from '../../core/clock.ts';
import type { LeasedJob } from '../../core/jobs/job.ts';
import { LEASE_MS, LOOK_MS, MOST_DUE } from '../limits.ts';
import { donePieces } from '../provider/purge.ts';
import { followWithdrawal } from './follow.ts';

const DUE = 'withdrawals';

/** Takes withdrawals on: by the brand's rules, to their provider, to what came of them, and to the end of the time to say so. */
export const withdrawalJob: LeasedJob = {
  name: DUE,
  everyMs: LOOK_MS,
  leaseMs: LEASE_MS,
  async due({ db, now }) {
    const rows = await db
      .selectFrom('withdrawals')
      .select(['merchant', 'id', 'looks'])
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(MOST_DUE)
      .execute();
    return rows.map(({ merchant, id, looks }) => ({ subject: `${merchant}/${id}`, period: String(looks) }));
  },
  async run(context, { subject }) {
    const [merchant = '', id = ''] = subject.split('/');
    // Whatever becomes of this process, the withdrawal is due again after the lease.
    await context.db
      .updateTable('withdrawals')
      .set({ due_at: later(context.now, LEASE_MS), looks: sql<number>`looks + 1` })
      .where('merchant', '=', merchant)
      .where('id', '=', id)
      .execute();
    await followWithdrawal(context, { merchant, id });
  },
};

/** Pieces that are done. */
export const withdrawalPurge: Purge = donePieces(DUE);
