import type { PlayedDay } from '../../../contract/records/endpoints.ts';
import { signOf } from '../../../money/decimal.ts';
import { difference, total } from '../result.ts';

/** What a day came to: an exact decimal, "0" where nothing was played. */
export interface DayResult {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly result: string;
}

/** Every day of a range, the first one first. @param from YYYY-MM-DD, as `to`, which is the last */
export function dailyResults(
  days: readonly PlayedDay[],
  { from, to }: { readonly from: string; readonly to: string },
  currency: string,
): DayResult[] {
  const results = new Map<string, string>();
  for (const { day, win, stake } of days) {
    results.set(day, total([results.get(day) ?? '0', difference(win, stake, currency)], currency));
  }
  return calendar(from, to).map((day) => ({ day, result: results.get(day) ?? '0' }));
}

const DAY_MS = 86_400_000;

function calendar(from: string, to: string): string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const count = Math.round((last - first) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) =>
    new Date(first + at * DAY_MS).toISOString().slice(0, 10),
  );
}

/** How many days went one way, and what they come to. */
export interface DaysOfOneKind {
  readonly count: number;
  readonly sum: string;
}

/** The days above zero, those below it, and what all come to. */
export function summary(days: readonly DayResult[], currency: string) {
  const of = (results: readonly string[]): DaysOfOneKind => ({ count: results.length, sum: total(results, currency) });
  const all = days.map(({ result }) => result);
  return {
    won: of(all.filter((result) => signOf(result) > 0)),
    lost: of(all.filter((result) => signOf(result) < 0)),
    result: total(all, currency),
  };
}
