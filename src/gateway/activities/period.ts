import type { ActivityTimes } from '../../contract/activities/words.ts';
import { dayBegins, nextDay, zonedDays } from '../records/days.ts';
import type { ActivityRule } from './part.ts';

/** The span within which a member has a promotion once. */
export interface Period {
  /** Names it among those of its promotion. */
  readonly name: string;
  readonly begins: Date;
  /** When the next one begins; null where there is none. */
  readonly ends: Date | null;
}

/**
 * The period of a promotion that a moment lies in: all of it, a day or a week, which begins on Monday, by the brand's calendar.
 * @param zone IANA name
 */
export function periodOf({ times, from }: Pick<ActivityRule, 'times' | 'from'>, zone: string, now: Date): Period {
  if (times === 'once') return { name: 'once', begins: new Date(from), ends: null };
  const [today] = zonedDays(zone, now.getTime(), now.getTime() + 1);
  if (!today) throw new Error(`Expected a day of ${zone} at ${now.toISOString()}, found none.`);
  const first = times === 'daily' ? today.day : mondayOf(today.day);
  return { name: first, begins: dayBegins(zone, first), ends: dayBegins(zone, afterDays(first, LENGTHS[times])) };
}

const LENGTHS: Readonly<Record<Exclude<ActivityTimes, 'once'>, number>> = { daily: 1, weekly: 7 };

function mondayOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return at.toISOString().slice(0, 10);
}

function afterDays(day: string, count: number): string {
  let last = day;
  for (let passed = 0; passed < count; passed += 1) last = nextDay(last);
  return last;
}
