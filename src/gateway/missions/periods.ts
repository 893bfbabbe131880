import type { MissionPeriod } from '../../contract/missions/words.ts';
import { dayBegins, daysLater, mondayOf, nextDay } from '../core/calendar.ts';

/** One period, in days of the brand's calendar: YYYY-MM-DD. */
export interface Span {
  /** Names it among those of its mission or leaderboard: its first day by the calendar, after its kind where that is not a day, or `once`. */
  readonly period: string;
  /** Null from the beginning. */
  readonly from: string | null;
  /** The last day; null for ever. */
  readonly to: string | null;
}

interface Repeats {
  readonly period: MissionPeriod;
  readonly starts: string | null;
  readonly ends: string | null;
}

/** The period in which a day lies, no longer than the whole lasts; null before its start and after its end. */
export function spanAt({ period, starts, ends }: Repeats, day: string): Span | null {
  if ((starts !== null && day < starts) || (ends !== null && day > ends)) return null;
  const [first, last] = calendarSpan(period, day);
  const from = first === null || (starts !== null && starts > first) ? starts : first;
  const to = last === null || (ends !== null && ends < last) ? ends : last;
  return { period: nameOf(period, first ?? starts), from, to };
}

/** The kind tells a week or a month from the day with which it begins, also where a mission was of another kind before. */
function nameOf(kind: MissionPeriod, first: string | null): string {
  if (first === null) return kind;
  return kind === 'daily' ? first : `${kind} ${first}`;
}

/** The period that is named so; null where there is none. */
export function spanNamed(repeats: Repeats, period: string): Span | null {
  if (repeats.period === 'once') {
    const { starts: from, ends: to } = repeats;
    return period === nameOf('once', from) ? { period, from, to } : null;
  }
  const [first] = /\d{4}-\d{2}-\d{2}$/.exec(period) ?? [];
  if (first === undefined) return null;
  // It may lie before the start of the whole.
  const day = repeats.starts !== null && repeats.starts > first ? repeats.starts : first;
  const span = spanAt(repeats, day);
  return span?.period === period ? span : null;
}

function calendarSpan(period: MissionPeriod, day: string): readonly [string | null, string | null] {
  switch (period) {
    case 'once':
      return [null, null];
    case 'daily':
      return [day, day];
    case 'weekly':
      return [mondayOf(day), daysLater(mondayOf(day), 6)];
    case 'monthly':
      return [`${day.slice(0, 7)}-01`, lastOfMonth(day)];
  }
}

function lastOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** When a period begins and when it is over, in time; null where it has no such end. */
export function momentsOf(zone: string, { from, to }: Pick<Span, 'from' | 'to'>) {
  return {
    begins: from === null ? null : dayBegins(zone, from),
    ends: to === null ? null : dayBegins(zone, nextDay(to)),
  };
}
