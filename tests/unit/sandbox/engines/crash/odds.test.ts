import { describe, expect, test } from 'vitest';
import {
  BOUNDS,
  chanceOf,
  heightAfter,
  heightOf,
  LEAST_AUTO,
  landingOf,
  MOST,
  returnAt,
  returns,
  timeTo,
} from '../../../../../src/sandbox/engines/crash/maths/flight.ts';
import { fairDraw } from '../../../../../src/sandbox/kit/draw.ts';
import { toNumber } from '../../../../../src/sandbox/kit/exact.ts';

const FLIGHTS = 1_000_000;
const STATED = 0.97;
const [CASES = 0] = BOUNDS;

test.each([LEAST_AUTO, 137, 200, 1_000, 12_345, MOST])('as many cases as stated get up to %i', (height) => {
  const { of } = chanceOf(height);
  expect(heightOf([Number(of) - 1])).toBeGreaterThanOrEqual(height);
  expect(heightOf([Number(of)])).toBeLessThan(height);
});

test('every height returns 97 of a hundred, less than a thousandth of a percent apart', () => {
  const [least, most] = returns().map(toNumber);
  expect(most).toBe(STATED);
  expect(STATED - (least ?? 0)).toBeLessThan(0.000_01);
  expect(least).toBeGreaterThan(0);
});

describe.each([LEAST_AUTO, 150, 200, 500, 2_500])('a million flights that are cashed out at %i', (height) => {
  test('return what is stated, within three standard errors', () => {
    const draw = fairDraw({ serverSeed: '0f'.repeat(32), clientSeed: `a million flights to ${height}`, nonce: 1 });
    let paid = 0;
    for (let flight = 0; flight < FLIGHTS; flight += 1) paid += landingOf([draw(CASES)], height).cashedAt ?? 0;
    const chance = toNumber(chanceOf(height));
    const error = (height / 100) * Math.sqrt((chance * (1 - chance)) / FLIGHTS);
    expect(Math.abs(paid / 100 / FLIGHTS - toNumber(returnAt(height)))).toBeLessThanOrEqual(3 * error);
  });
});

test('the clock and the height tell the same: no height is reached before its time', () => {
  for (let height = 100; height <= MOST; height += 7) {
    const time = timeTo(height);
    expect(heightAfter(time)).toBeGreaterThanOrEqual(height);
    if (time > 0) expect(heightAfter(time - 1)).toBeLessThan(height);
  }
});

test('a flight falls where the next hundredth would begin, and at once where it never rises', () => {
  const drawn = Math.floor((97 * CASES) / 234) - 1;
  expect(heightOf([drawn])).toBe(234);
  expect(landingOf([drawn], 0)).toEqual({ after: timeTo(235), cashedAt: null });
  expect(landingOf([drawn], 234)).toEqual({ after: timeTo(234), cashedAt: 234 });
  expect(landingOf([drawn], 235)).toEqual({ after: timeTo(235), cashedAt: null });
  expect(landingOf([CASES - 1], 0)).toEqual({ after: 0, cashedAt: null });
  expect(landingOf([0], 0)).toEqual({ after: timeTo(MOST), cashedAt: MOST });
});
