import type { Purge } from '../../core/area.ts';
import { dueJob } from '../due-job.ts';
import { donePieces } from '../provider/purge.ts';
import { followWithdrawal } from './follow.ts';

/** Takes withdrawals on: by the brand's rules, to their provider, to what came of them, and to the end of the time to say so. */
export const withdrawalJob = dueJob({ table: 'withdrawals', counter: 'looks', follow: followWithdrawal });

/** Pieces that are done. */
export const withdrawalPurge: Purge = donePieces(withdrawalJob.name);
