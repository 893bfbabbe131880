import type { MissionPeriod } from '../../contract/missions/words.ts';
import { later } from '../core/clock.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import { dayBegins, nextDay, zonedDays } from '../records/days.ts';
import { partOf } from '../registration/part.ts';

const DAY_MS = 86_400_000;

/** One period, in days of the brand's calendar: YYYY-MM-DD. */
export interface Span {
  /** Names it among those of its mission or leaderboard: its first day by the calendar, or `once`. */
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

/** By whose clock the brand's days begin. */
export async function zoneOf(db: Db | Trx, merchant: string): Promise<string> {
  return (await partOf(db, merchant)).timeZone;
}

/** The day of this moment. @param zone IANA name */
export function dayOf(zone: string, at: Date): string {
  const [{ day } = { day: '' }] = zonedDays(zone, at.getTime(), at.getTime() + 1);
  return day;
}

/** The period in which a day lies, no longer than the whole lasts; null before its start and after its end. */
export function spanAt({ period, starts, ends }: Repeats, day: string): Span | null {
  if ((starts !== null && day < starts) || (ends !== null && day > ends)) return null;
  const [first, last] = calendarSpan(period, day);
  const from = first === null || (starts !== null && starts > first) ? starts : first;
  const to = last === null || (ends !== null && ends < last) ? ends : last;
  return { period: first ?? 'once', from, to };
}

/** The period that is named so; null where there is none. */
export function spanNamed(repeats: Repeats, period: string): Span | null {
  if (period === 'once') return repeats.period === 'once' ? { period, from: repeats.starts, to: repeats.ends } : null;
  if (repeats.period === 'once') return null;
  // Its first day may lie before the start of the whole.
  const day = repeats.starts !== null && repeats.starts > period ? repeats.starts : period;
  const span = spanAt(repeats, day);
  return span?.period === period ? span : null;
}

function calendarSpan(period: MissionPeriod, day: string): readonly [string | null, string | null] {
  const at = new Date(`${day}T00:00:00Z`);
  switch (period) {
    case 'once':
      return [null, null];
    case 'daily':
      return [day, day];
    case 'weekly': {
      const monday = later(at, -((at.getUTCDay() + 6) % 7) * DAY_MS);
      return [written(monday), written(later(monday, 6 * DAY_MS))];
    }
    case 'monthly':
      return [`${day.slice(0, 7)}-01`, written(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)))];
  }
}

function written(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** When a period begins and when it is over, in time; null where it has no such end. */
export function momentsOf(zone: string, { from, to }: Pick<Span, 'from' | 'to'>) {
  return {
    begins: from === null ? null : dayBegins(zone, from),
    ends: to === null ? null : dayBegins(zone, nextDay(to)),
  };
}
