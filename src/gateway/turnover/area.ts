import type { Area } from '../core/area.ts';
import { turnoverChecks } from './checks.ts';
import { purgeRuns } from './job.ts';
import { turnoverCounted } from './migrations/20261126095500-turnover-counted.ts';
import { turnoverSided } from './migrations/20261126170000-turnover-sided.ts';
import { turnoverCommands } from './operate.ts';
import type { TurnoverTables } from './tables.ts';

declare module '../core/db/schema.ts' {
  interface Database extends TurnoverTables {}
}

/** What members' bets come to day by day, as far as they count: what rebates, ranks and missions go by. */
export const turnover: Area = {
  name: 'turnover',
  migrations: {
    '20261126095500-turnover-counted': turnoverCounted,
    '20261126170000-turnover-sided': turnoverSided,
  },
  checks: turnoverChecks,
  commands: turnoverCommands,
  purges: [purgeRuns],
};
