import { later } from '../clock.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/schema.ts';
import type { Due, LeasedJob } from './job.ts';
import type { JobRun } from './tables.ts';

/**
 * Runs a piece in no transaction, leased to this process meanwhile.
 * @returns false where it is done, or leased to another process
 */
export async function runLeased(context: Context, job: LeasedJob, due: Due): Promise<boolean> {
  const { db, clock } = context;
  const piece: JobRun = { subject: `${job.name}/${due.subject}`, period: due.period };
  const begun = clock.now();
  const until = later(begun, job.leaseMs);
  if (!(await lease(db, piece, begun, until))) return false;
  try {
    await job.run(context, due);
  } catch (error) {
    // Where this fails too, the lease ends by itself.
    await release(db, piece, until).catch(() => undefined);
    throw error;
  }
  await finish(db, piece, clock.now());
  return true;
}

async function lease(db: Db, piece: JobRun, now: Date, until: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows: leased } = await db
    .insertInto('job_runs')
    .values({ ...piece, leased_until: until })
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'period'])
        .doUpdateSet({ leased_until: until })
        .where('job_runs.finished_at', 'is', null)
        .where('job_runs.leased_until', '<=', now),
    )
    .executeTakeFirst();
  return leased === 1n;
}

/** Gives the piece back, unless its lease has ended and another process has taken it over. */
async function release(db: Db, { subject, period }: JobRun, until: Date): Promise<void> {
  await db
    .deleteFrom('job_runs')
    .where('subject', '=', subject)
    .where('period', '=', period)
    .where('leased_until', '=', until)
    .execute();
}

async function finish(db: Db, { subject, period }: JobRun, now: Date): Promise<void> {
  await db
    .updateTable('job_runs')
    .set({ finished_at: now, leased_until: null })
    .where('subject', '=', subject)
    .where('period', '=', period)
    .where('finished_at', 'is', null)
    .execute();
}
