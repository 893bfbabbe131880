import { sql } from 'kysely';
import type { Purge } from '../../core/area.ts';
import { later } from '../../core/clock.ts';
import type { LeasedJob } from '../../core/jobs/job.ts';
import { LEASE_MS, LOOK_MS, MOST_DUE } from '../limits.ts';
import { donePieces } from '../provider/purge.ts';
import { followDeposit } from './follow.ts';

const DUE = 'deposits';

/** Asks providers about deposits for which a payment is awaited, or of which a notice came. A piece is one question. */
export const depositJob: LeasedJob = {
  name: DUE,
  everyMs: LOOK_MS,
  leaseMs: LEASE_MS,
  async due({ db, now }) {
    const rows = await db
      .selectFrom('deposits')
      .select(['merchant', 'id', 'asked'])
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(MOST_DUE)
      .execute();
    return rows.map(({ merchant, id, asked }) => ({ subject: `${merchant}/${id}`, period: String(asked) }));
  },
  async run(context, { subject }) {
    const [merchant = '', id = ''] = subject.split('/');
    // Whatever becomes of this process, the deposit is due again after the lease.
    await context.db
      .updateTable('deposits')
      .set({ due_at: later(context.now, LEASE_MS), asked: sql<number>`asked + 1` })
      .where('merchant', '=', merchant)
      .where('id', '=', id)
      .execute();
    await followDeposit(context, { merchant, id });
  },
};

/** Pieces that are done. */
export const depositPurge: Purge = donePieces(DUE);
