import type { ActivityTimes } from '../../contract/activities/words.ts';
import { dayBegins, dayOf, daysLater, mondayOf } from '../core/calendar.ts';
import type { ActivityRule } from './part.ts';

/** The span within which a member has a promotion once. */
export interface Period {
  /** Names it among those of its promotion: `once`, its day, or its Monday after `weekly`, because a Monday has a day of its own too. */
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
  const today = dayOf(zone, now);
  const first = times === 'daily' ? today : mondayOf(today);
  const begins = new Date(Math.max(dayBegins(zone, first).getTime(), Date.parse(from)));
  // Nothing before the promotion counts.
  return {
    name: times === 'daily' ? first : `${times} ${first}`,
    begins,
    ends: dayBegins(zone, daysLater(first, LENGTHS[times])),
  };
}

const LENGTHS: Readonly<Record<Exclude<ActivityTimes, 'once'>, number>> = { daily: 1, weekly: 7 };
