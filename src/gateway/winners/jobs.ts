import type { Purge } from '../core/area.ts';
import { later } from '../core/clock.ts';
import { eachMinute } from '../core/jobs/each-minute.ts';
import { WINNERS_WINDOW_MS } from './limits.ts';
import { renewWinners } from './renew.ts';

const board = eachMinute('winners-board', renewWinners);

/** Fills the winner boards. */
export const winnersJob = board.job;

/** Hours that no board looks back to any more, and the runs of the job. */
export const winnersPurges: readonly Purge[] = [
  (trx, now) =>
    trx
      .deleteFrom('win_hours')
      .where('hour', '<', later(now, -2 * WINNERS_WINDOW_MS))
      .execute(),
  board.purge,
];
