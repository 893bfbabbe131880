import { purgeRunsOf } from '../../core/jobs/purge-runs.ts';
import { dueJob } from '../due-job.ts';
import { RUN_KEEP_MS } from '../limits.ts';
import { followWithdrawal } from './follow.ts';

/** Takes withdrawals on: by the brand's rules, to their provider, to what came of them, and to the end of the time to say so. */
export const withdrawalJob = dueJob({ table: 'withdrawals', counter: 'looks', follow: followWithdrawal });

/** Pieces that are done. */
export const withdrawalPurge = purgeRunsOf(withdrawalJob.name, RUN_KEEP_MS);
