import type { Area } from '../core/area.ts';
import { pointChecks } from './checks.ts';
import { pointHandlers } from './handlers.ts';
import { pointsMall } from './migrations/20261126150000-points-mall.ts';
import { pointsSince } from './migrations/20261127030100-points-since.ts';
import { pointsOpen } from './migrations/20261127030200-points-open.ts';
import { pointCommands } from './operate.ts';
import { PointsPart, syncPart } from './part.ts';
import type { PointsTables } from './tables.ts';

declare module '../core/db/schema.ts' {
  interface Database extends PointsTables {}
}

/** Points that bets bring, and what they are redeemed for. They never expire (SPEC 9). */
export const points: Area = {
  name: 'points',
  migrations: {
    '20261126150000-points-mall': pointsMall,
    '20261127030100-points-since': pointsSince,
    '20261127030200-points-open': pointsOpen,
  },
  handlers: pointHandlers,
  checks: pointChecks,
  commands: pointCommands,
  sync: (trx, { code }, part) => syncPart(trx, code, PointsPart.parse(part ?? {})),
};
