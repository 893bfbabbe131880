import { expect, test } from 'vitest';
import {
  boundsOf,
  type DayRange,
  daysOf,
  endsOf,
  neighbourOf,
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

test.each<[DayRange, DayRange | null, DayRange | null]>([
  [{ preset: 'today' }, { from: '2026-03-29', to: '2026-03-29' }, null],
  [{ preset: 'last7' }, { from: '2026-03-17', to: '2026-03-23' }, null],
  [{ preset: 'last30' }, { from: '2026-01-30', to: '2026-02-28' }, null],
  // A range that would reach beyond today ends with it.
  [{ from: '2026-03-17', to: '2026-03-23' }, { from: '2026-03-10', to: '2026-03-16' }, { preset: 'last7' }],
  [{ from: '2026-03-20', to: '2026-03-26' }, { from: '2026-03-13', to: '2026-03-19' }, { preset: 'last7' }],
  [
    { from: '2026-03-26', to: '2026-03-28' },
    { from: '2026-03-23', to: '2026-03-25' },
    { from: '2026-03-28', to: '2026-03-30' },
  ],
  [
    { from: '2026-03-01', to: '2026-03-10' },
    { from: '2026-02-19', to: '2026-02-28' },
    { from: '2026-03-11', to: '2026-03-20' },
  ],
  [{ from: '1970-01-03', to: '1970-01-05' }, null, { from: '1970-01-06', to: '1970-01-08' }],
  [{ from: '2026-03-10', to: '2026-03-01' }, null, null],
])('before %j come the days %j, and after it %j', (range, before, after) => {
  const world = makeWorld();
  world.time = noon(2026, 3, 30);
  expect([neighbourOf(range, 'before'), neighbourOf(range, 'after')]).toEqual([before, after]);
});

test('a range is written by the beginnings of its first and its last day', () => {
  const world = makeWorld();
  world.time = noon(2026, 3, 30);
  expect(endsOf({ preset: 'last7' })).toEqual({ first: midnight(2026, 3, 24), last: midnight(2026, 3, 30) });
  expect(endsOf({ from: '', to: '2026-03-30' })).toBeNull();
});
