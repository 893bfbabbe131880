import { later } from '../core/clock.ts';
import type { LeasedJob } from '../core/jobs/job.ts';
import { KEEP_MS, MOST_REMOVED, REMOVAL_LEASE_MS } from './limits.ts';

/**
 * Removes what members wrote and showed of applications that were decided longer ago than anybody asks for; that they applied stays, so
 * that nobody has a promotion twice. Pictures go first: a row without its picture is looked at the next time, and nobody would find a
 * picture without its row. One that cannot be removed is logged, and holds up no other.
 */
export const keepJob: LeasedJob = {
  name: 'applications-kept',
  everyMs: 60_000,
  leaseMs: REMOVAL_LEASE_MS,
  due: async ({ now }) => [{ subject: 'expired', period: now.toISOString().slice(0, 13) }],
  async run({ db, now, log, uploads }) {
    const expired = await db
      .selectFrom('applications')
      .select(['merchant', 'id'])
      .where('decided_at', '<', later(now, -KEEP_MS))
      .where((eb) => eb.or([eb('pictures', '>', 0), eb('comment', '<>', '')]))
      .orderBy('decided_at')
      .limit(MOST_REMOVED)
      .execute();
    for (const { merchant, id } of expired) {
      try {
        const pictures = await db
          .selectFrom('application_pictures')
          .select('upload')
          .where('merchant', '=', merchant)
          .where('application', '=', id)
          .execute();
        for (const { upload } of pictures) await uploads.remove(upload);
        await db
          .deleteFrom('application_pictures')
          .where('merchant', '=', merchant)
          .where('application', '=', id)
          .execute();
        await db
          .updateTable('applications')
          .set({ comment: '', pictures: 0 })
          .where('merchant', '=', merchant)
          .where('id', '=', id)
          .execute();
      } catch (err) {
        log.error({ err, application: id }, 'an application could not be removed');
      }
    }
  },
};
