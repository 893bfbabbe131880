import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { getMissions } from '../../contract/missions/endpoints.ts';
import { getPointReward } from '../../contract/points/endpoints.ts';
import { getRebate } from '../../contract/promotions/endpoints.ts';
import type { Prize } from '../../contract/promotions/prize.ts';
import { compareDecimals, signOf } from '../../money/decimal.ts';
import { createLoader, type Loader } from '../core/load.ts';

/** What waits for the member on a page of its own: a fulfilled mission, points of their bets, a rebate. */
export type ElsewhereWaiting =
  | { readonly of: 'mission'; readonly mission: string; readonly title: string; readonly gives: Prize }
  | { readonly of: 'points'; readonly points: number }
  | { readonly of: 'rebate'; readonly amount: string; readonly currency: string };

export interface Elsewhere {
  readonly $state: Loader<readonly ElsewhereWaiting[]>['$state'];
  readonly load: () => void;
  /** Reads it, and anew whenever the page is returned to. Returns how to end that. */
  readonly start: () => () => void;
}

/** What waits at the parts of the portal that the brand has. */
export function createElsewhere(): Elsewhere {
  const { $state, load: work, stop } = createLoader<readonly ElsewhereWaiting[]>();
  const load = () =>
    void work(async (signal) => {
      const { noMissions, noPoints, noRebate } = environment().facts;
      const found = await Promise.all([
        noMissions ? [] : missions(signal),
        noPoints ? [] : points(signal),
        noRebate ? [] : rebate(signal),
      ]);
      return found.flat();
    });
  return {
    $state,
    load,
    start: () => {
      load();
      const end = environment().listen('return', load);
      return () => {
        end();
        stop();
      };
    },
  };
}

async function missions(signal: AbortSignal): Promise<ElsewhereWaiting[]> {
  const { missions } = await call(getMissions, {}, { signal });
  const fulfilled = missions.filter(({ state }) => state === 'fulfilled');
  return fulfilled.map(({ mission, title, gives }) => ({ of: 'mission', mission, title, gives }));
}

async function points(signal: AbortSignal): Promise<ElsewhereWaiting[]> {
  const { points } = await call(getPointReward, {}, { signal });
  return points > 0 ? [{ of: 'points', points }] : [];
}

/** Less than the least is not paid, so it does not wait yet. */
async function rebate(signal: AbortSignal): Promise<ElsewhereWaiting[]> {
  const { amount, least, currency } = await call(getRebate, {}, { signal });
  return signOf(amount) > 0 && compareDecimals(amount, least) >= 0 ? [{ of: 'rebate', amount, currency }] : [];
}
