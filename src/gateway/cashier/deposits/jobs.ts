import type { Purge } from '../../core/area.ts';
import { dueJob } from '../due-job.ts';
import { donePieces } from '../provider/purge.ts';
import { followDeposit } from './follow.ts';

/** Asks providers about deposits for which a payment is awaited, or of which a notice came. */
export const depositJob = dueJob({ table: 'deposits', counter: 'asked', follow: followDeposit });

/** Pieces that are done. */
export const depositPurge: Purge = donePieces(depositJob.name);
