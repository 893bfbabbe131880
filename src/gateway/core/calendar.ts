const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A day of a calendar, and when it begins. */
export interface ZonedDay {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly begins: Date;
}

/**
 * The days of a zone on which a range lies, in order; the first one begins at or before the range.
 * @param zone IANA name
 * @param from in milliseconds, as `to`, which the range does not reach
 */
export function zonedDays(zone: string, from: number, to: number): ZonedDay[] {
  const clock = clockOf(zone);
  const last = clock(Math.max(from, to - 1)).day;
  const days: ZonedDay[] = [];
  for (let day = clock(from).day; day <= last; day = nextDay(day)) days.push({ day, begins: beginningOf(clock, day) });
  return days;
}

/** When a day of a zone begins. @param zone IANA name @param day YYYY-MM-DD */
export function dayBegins(zone: string, day: string): Date {
  return beginningOf(clockOf(zone), day);
}

interface Reading {
  readonly day: string;
  /** What the zone's clock is ahead of UTC, in milliseconds. */
  readonly ahead: number;
}

type Clock = (at: number) => Reading;

function clockOf(timeZone: string): Clock {
  const parts = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  } as const;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', calendar: 'iso8601', ...parts });
  return (at) => {
    const read = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const day = `${String(read.year).padStart(4, '0')}-${read.month}-${read.day}`;
    const local = Date.parse(`${day}T${read.hour}:${read.minute}:${read.second}Z`);
    return { day, ahead: local - Math.floor(at / 1000) * 1000 };
  };
}

/**
 * When a day begins: at midnight, or where clocks skip midnight when they skip it. Of the offsets around that moment the one
 * counts that leads to the earliest time on that day. A day that a zone skipped whole begins when the next one does.
 */
function beginningOf(clock: Clock, day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const found = [-DAY_MS, 0, DAY_MS].map((around) => midnight - clock(midnight + around).ahead).sort((a, b) => a - b);
  const begins = found.find((at) => clock(at).day === day) ?? found.at(-1) ?? midnight;
  return new Date(begins);
}

/** The day of a zone on which a moment lies. @param zone IANA name @returns YYYY-MM-DD */
export function dayOf(zone: string, at: Date): string {
  return clockOf(zone)(at.getTime()).day;
}

/** @param day YYYY-MM-DD */
export function nextDay(day: string): string {
  return daysLater(day, 1);
}

/** A day so many days later, or earlier. @param day YYYY-MM-DD */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The Monday of a day's week. @param day YYYY-MM-DD */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return daysLater(day, -((weekday + 6) % 7));
}
