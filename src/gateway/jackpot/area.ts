import { jackpot as endpoints } from '../../contract/jackpot/inputs.ts';
import type { Area } from '../core/area.ts';
import { handle } from '../core/call/handle.ts';
import { jackpotChecks } from './checks.ts';
import { jackpotJobs, jackpotPurges } from './jobs.ts';
import { JACKPOT_TOPIC, POOL_CACHE } from './limits.ts';
import { jackpotTables } from './migrations/20261125060000-jackpot-tables.ts';
import { readPool } from './pool.ts';
import type { JackpotTables } from './tables.ts';

declare module '../core/db/schema.ts' {
  interface Database extends JackpotTables {}
}

/** The merchant's jackpot: what vendors put into it, and what visitors read of it (SPEC 2: jackpot counter). */
export const jackpot: Area = {
  name: 'jackpot',
  migrations: { '20261125060000-jackpot-tables': jackpotTables },
  handlers: [
    handle(endpoints.getJackpotPool, ({ db, merchant }) => readPool(db, merchant), {
      cache: POOL_CACHE,
      ready: { topics: [JACKPOT_TOPIC] },
    }),
  ],
  jobs: jackpotJobs,
  purges: jackpotPurges,
  checks: jackpotChecks,
};
