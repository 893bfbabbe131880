import type { Db, Trx } from '../core/db/schema.ts';
import { dayBegins, nextDay, zonedDays } from '../records/days.ts';
import { partOf } from '../registration/part.ts';

const DAY_MS = 86_400_000;

/** By whose calendar members of a merchant have their days. @returns IANA name */
export async function zoneOf(db: Db | Trx, merchant: string): Promise<string> {
  return (await partOf(db, merchant)).timeZone;
}

/** The day of a moment, YYYY-MM-DD. */
export function dayOf(zone: string, at: Date): string {
  const [first] = zonedDays(zone, at.getTime(), at.getTime());
  if (!first) throw new Error(`Expected a day of ${zone} at ${at.toISOString()}, found none.`);
  return first.day;
}

/** When the day after this one begins. */
export function tomorrow(zone: string, day: string): Date {
  return dayBegins(zone, nextDay(day));
}

/** A day so many days later, or earlier. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return daysLater(day, -((weekday + 6) % 7));
}
