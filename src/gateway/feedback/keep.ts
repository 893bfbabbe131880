import { later } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import type { LeasedJob } from '../core/jobs/job.ts';
import { KEEP_MS, MOST_REMOVED, REMOVAL_LEASE_MS } from './limits.ts';

type JobContext = Pick<Context, 'db' | 'uploads'>;

/**
 * Removes feedback that ended longer ago than anybody asks for, and its pictures with it; what is open waits for its end. One
 * that cannot be removed is logged, and holds up no other.
 */
export const keepJob: LeasedJob = {
  name: 'feedback-kept',
  everyMs: 60_000,
  leaseMs: REMOVAL_LEASE_MS,
  due: async ({ now }) => [{ subject: 'expired', period: now.toISOString().slice(0, 13) }],
  async run(context) {
    const { db, now, log } = context;
    const expired = await db
      .selectFrom('feedbacks')
      .select(['merchant', 'id'])
      .where('decided_at', '<', later(now, -KEEP_MS))
      .orderBy('decided_at')
      .limit(MOST_REMOVED)
      .execute();
    for (const key of expired) {
      try {
        await remove(context, key);
      } catch (err) {
        log.error({ err, feedback: key.id }, 'feedback could not be removed');
      }
    }
  },
};

/** A picture goes first, because a row without it is removed the next time, and nobody would find a picture without its row. */
async function remove(
  { db, uploads }: JobContext,
  { merchant, id }: { readonly merchant: string; readonly id: string },
): Promise<void> {
  const pictures = await db
    .selectFrom('feedback_pictures')
    .select('upload')
    .where('merchant', '=', merchant)
    .where('feedback', '=', id)
    .execute();
  for (const { upload } of pictures) await uploads.remove(upload);
  await db.deleteFrom('feedbacks').where('merchant', '=', merchant).where('id', '=', id).execute();
}
