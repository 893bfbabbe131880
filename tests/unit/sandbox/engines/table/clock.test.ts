import { expect, test } from 'vitest';
import { isEarlier, momentAt } from '../../../../../src/sandbox/engines/table/clock.ts';
import { PHASES_MS } from '../../../../../src/sandbox/engines/table/limits.ts';

const WHOLE_MS = Object.values(PHASES_MS).reduce((sum, length) => sum + length, 0);

test('moments of a table stand in the order of time, within a phase and over the end of a round', () => {
  const times = Array.from({ length: 40 }, (_, i) => 1_700_000_000_000 + (i * WHOLE_MS) / 16);
  const moments = times.map((time) => momentAt('PG/manila-baccarat', time));
  for (const [i, one] of moments.entries())
    for (const [j, other] of moments.entries()) expect(isEarlier(one, other)).toBe(i < j);
});
