import type { Purge } from '../area.ts';
import { later } from '../clock.ts';

/** A run of a job that looks every few seconds says nothing to anybody once it is over. */
const RUN_KEEP_MS = 3_600_000;

/**
 * Removes the runs of a job that ended a while ago.
 * @param name the job's
 * @param keepMs how long they are kept, where that is not an hour
 */
export function purgeRunsOf(name: string, keepMs: number = RUN_KEEP_MS): Purge {
  return (trx, now) =>
    trx
      .deleteFrom('job_runs')
      .where('subject', 'like', `${name}/%`)
      .where('finished_at', '<', later(now, -keepMs))
      .execute();
}
