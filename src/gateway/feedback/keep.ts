import { later } from '../core/clock.ts';
import type { LeasedJob } from '../core/jobs/job.ts';
import { KEEP_MS, MOST_REMOVED, REMOVAL_LEASE_MS } from './limits.ts';

/**
 * Removes feedback that ended longer ago than anybody asks for, and its pictures with it; what is open waits for its end. A picture goes first, because a row
 * without it is removed the next time, and nobody would find a picture without its row.
 */
export const keepJob: LeasedJob = {
  name: 'feedback-kept',
  everyMs: 60_000,
  leaseMs: REMOVAL_LEASE_MS,
  due: async ({ now }) => [{ subject: 'expired', period: now.toISOString().slice(0, 13) }],
  async run({ db, now, uploads }) {
    const expired = await db
      .selectFrom('feedbacks')
      .select(['merchant', 'id'])
      .where('decided_at', '<', later(now, -KEEP_MS))
      .limit(MOST_REMOVED)
      .execute();
    for (const { merchant, id } of expired) {
      const pictures = await db
        .selectFrom('feedback_pictures')
        .select('upload')
        .where('merchant', '=', merchant)
        .where('feedback', '=', id)
        .execute();
      for (const { upload } of pictures) await uploads.remove(upload);
      await db.deleteFrom('feedbacks').where('merchant', '=', merchant).where('id', '=', id).execute();
    }
  },
};
