import type { Purge } from '../../core/area.ts';
import { later } from '../../core/clock.ts';
import { RUN_KEEP_MS } from '../limits.ts';

/** Removes what is written of pieces of a job that were done a while ago. @param name of the job */
export function donePieces(name: string): Purge {
  return (trx, now) =>
    trx
      .deleteFrom('job_runs')
      .where('subject', 'like', `${name}/%`)
      .where('finished_at', '<', later(now, -RUN_KEEP_MS))
      .execute();
}
