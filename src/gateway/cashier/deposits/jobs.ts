import { purgeRunsOf } from '../../core/jobs/purge-runs.ts';
import { dueJob } from '../due-job.ts';
import { RUN_KEEP_MS } from '../limits.ts';
import { followDeposit } from './follow.ts';

/** Asks providers about deposits for which a payment is awaited, or of which a notice came. */
export const depositJob = dueJob({ table: 'deposits', counter: 'asked', follow: followDeposit });

/** Pieces that are done. */
export const depositPurge = purgeRunsOf(depositJob.name, RUN_KEEP_MS);
