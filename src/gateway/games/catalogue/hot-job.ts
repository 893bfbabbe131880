import type { Purge } from '../../core/area.ts';
import { later } from '../../core/clock.ts';
import { eachMinute } from '../../core/jobs/each-minute.ts';
import { renewHot } from './hot.ts';
import { HOT_WINDOW_MS } from './limits.ts';

const hot = eachMinute('games-hot', renewHot);

/** Counts which games are hot. */
export const hotJob = hot.job;

/** Hours that no list looks back to any more, and the runs of the job. */
export const hotPurges: readonly Purge[] = [
  (trx, now) =>
    trx
      .deleteFrom('game_hours')
      .where('hour', '<', later(now, -2 * HOT_WINDOW_MS))
      .execute(),
  hot.purge,
];
