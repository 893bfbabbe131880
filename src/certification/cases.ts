import type { Case } from './case.ts';
import { batchCases } from './cases/batches.ts';
import { crashCases } from './cases/crashes.ts';
import { freeRoundCases } from './cases/free-rounds.ts';
import { happyCases } from './cases/happy.ts';
import { lateCases } from './cases/late.ts';
import { orderCases } from './cases/order.ts';
import { precisionCases } from './cases/precision.ts';
import { raceCases } from './cases/races.ts';
import { repeatCases } from './cases/repeats.ts';
import { resettleCases } from './cases/resettle.ts';
import { scopeCases } from './cases/scopes.ts';
import { sharedCases } from './cases/shared-rounds.ts';
import { signatureCases } from './cases/signatures.ts';
import { tombstoneCases } from './cases/tombstones.ts';

/** All cases, in the order of the report. */
export const CASES: readonly Case[] = [
  ...happyCases,
  ...orderCases,
  ...repeatCases,
  ...raceCases,
  ...crashCases,
  ...sharedCases,
  ...batchCases,
  ...resettleCases,
  ...lateCases,
  ...tombstoneCases,
  ...signatureCases,
  ...precisionCases,
  ...scopeCases,
  ...freeRoundCases,
];
