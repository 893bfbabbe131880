import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { namedDays, scaleOf } from '../../../../src/islands/records/chart/scale.ts';

describe('the scale of a chart', () => {
  test.each([
    [
      [-3412.5, 40],
      [-4000, -3000, -2000, -1000, 0, 1000],
    ],
    [
      [0, 0],
      [0, 0.2],
    ],
    [[7], [0, 2, 4, 6, 8]],
  ])('of %j is %j', (amounts, ticks) => {
    expect(scaleOf(amounts).ticks).toEqual(ticks);
  });

  test('has all amounts and zero, in few steps', () => {
    const amounts = fc.array(
      fc.integer({ min: -1e15, max: 1e15 }).map((hundredths) => hundredths / 100),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(amounts, (some) => {
        const { ticks, low, high } = scaleOf(some);
        // A step is a float, so its multiples are as exact as floats are.
        const slack = (high - low) * 1e-9;
        expect(low).toBeLessThanOrEqual(Math.min(0, ...some) + slack);
        expect(high).toBeGreaterThanOrEqual(Math.max(0, ...some) - slack);
        expect(ticks.some((tick) => tick === 0)).toBe(true);
        expect(ticks.length).toBeLessThanOrEqual(8);
      }),
    );
  });
});

test('days are named as far as each name has room, and a single one always', () => {
  expect(namedDays(1, 800, 68)).toEqual([0]);
  expect(namedDays(1, 40, 68)).toEqual([0]);
  expect(namedDays(7, 100, 68)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(namedDays(30, 10, 68)).toEqual([0, 7, 14, 21]);
});
