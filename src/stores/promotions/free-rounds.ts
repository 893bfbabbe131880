import type * as z from 'zod/mini';
import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { getFreeRounds } from '../../contract/games/endpoints.ts';
import { createLoader, type Loader } from '../core/load.ts';

export type FreeRounds = z.infer<typeof getFreeRounds.value>['list'][number];

export interface FreeRoundsList {
  readonly $state: Loader<readonly FreeRounds[]>['$state'];
  readonly load: () => void;
  /** Reads them, and anew each minute and whenever the page is returned to. Returns how to end that. */
  readonly start: () => () => void;
}

/** Free rounds that the member has and can play. */
export function createFreeRounds(): FreeRoundsList {
  const { $state, load: work, stop } = createLoader<readonly FreeRounds[]>();
  const load = () => void work(async (signal) => (await call(getFreeRounds, {}, { signal })).list);
  return {
    $state,
    load,
    start: () => {
      load();
      const ends = [environment().listen('status', load), environment().listen('return', load)];
      return () => {
        for (const end of ends) end();
        stop();
      };
    },
  };
}
