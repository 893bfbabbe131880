import { call } from '../../api/call.ts';
import { getJackpotPool, type JackpotPool } from '../../contract/jackpot/endpoints.ts';
import { createLoader } from '../core/load.ts';

const pool = createLoader<JackpotPool>();
/** What the gateway's jackpot holds (SPEC 2). The amount that was read stays while it is read again, and where that fails. */
export const $jackpotPool = pool.$state;

/** Reads the pool. */
export function loadJackpotPool(): Promise<void> {
  return pool.load((signal) => call(getJackpotPool, {}, { signal }));
}
