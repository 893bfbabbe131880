import { expect, test } from 'vitest';
import {
  boundsOf,
  type DayRange,
  daysOf,
  rangeProblem,
  readRange,
  writeRange,
} from '../../../../src/stores/records/range.ts';
import { makeWorld } from '../../api/made-environment.ts';

/** Noon of a day in the zone of whoever runs the tests. */
const noon = (year: number, month: number, day: number) => new Date(year, month - 1, day, 12).getTime();
const midnight = (year: number, month: number, day: number) => new Date(year, month - 1, day).getTime();
const read = (query: string, mostDays?: number) => readRange(new URLSearchParams(query), mostDays);

test.each([
  ['today', midnight(2026, 3, 2)],
  ['last7', midnight(2026, 2, 24)],
  ['last30', midnight(2026, 2, 1)],
] as const)('%s begins at a midnight of the reader and goes on until now', (preset, from) => {
  expect(boundsOf({ preset }, noon(2026, 3, 2))).toEqual({ from });
});

test('a free range holds both of its days whole', () => {
  expect(boundsOf({ from: '2026-02-27', to: '2026-03-01' }, noon(2026, 5, 5))).toEqual({
    from: midnight(2026, 2, 27),
    to: midnight(2026, 3, 2),
  });
});

test.each<[DayRange, number | undefined, ReturnType<typeof rangeProblem>]>([
  [{ from: '2026-02-27', to: '2026-02-27' }, undefined, null],
  [{ from: '2026-02-28', to: '2026-02-27' }, undefined, 'turned'],
  [{ from: '', to: '2026-02-27' }, undefined, 'missing'],
  [{ from: '2026-02-30', to: '2026-03-27' }, undefined, 'missing'],
  [{ from: '2026-01-01', to: '2026-04-02' }, 92, null],
  [{ from: '2026-01-01', to: '2026-04-03' }, 92, 'tooLong'],
  [{ preset: 'last30' }, 7, null],
])('of %j and at most %s days it says %s', (range, mostDays, problem) => {
  expect(rangeProblem(range, mostDays)).toBe(problem);
});

test.each<[string, DayRange]>([
  ['', { preset: 'last7' }],
  ['days=today', { preset: 'today' }],
  ['days=century', { preset: 'last7' }],
  ['from=2026-02-01&to=2026-02-03', { from: '2026-02-01', to: '2026-02-03' }],
  ['from=2026-02-03&to=2026-02-01', { preset: 'last7' }],
  ['from=2026-02-03', { preset: 'last7' }],
])('an address with "%s" means %j', (query, range) => {
  expect(read(query)).toEqual(range);
});

test('an address cannot ask for more days than may be asked for', () => {
  expect(read('from=2026-01-01&to=2026-12-31', 92)).toEqual({ preset: 'last7' });
});

test.each<[DayRange, string]>([
  [{ preset: 'last7' }, ''],
  [{ preset: 'last30' }, 'days=last30'],
  [{ from: '2026-02-01', to: '2026-02-03' }, 'from=2026-02-01&to=2026-02-03'],
])('%j is written as "%s"', (range, query) => {
  const parameters = new URLSearchParams();
  writeRange(parameters, range);
  expect(parameters.toString()).toBe(query);
});

test('a free range begins with the days that were shown before', () => {
  const world = makeWorld();
  world.time = noon(2026, 3, 2);
  expect(daysOf({ preset: 'last7' })).toEqual({ from: '2026-02-24', to: '2026-03-02' });
});
