import { daysLater } from '../core/calendar.ts';

/** The same day some months later, or the last one of that month where it is shorter. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

export function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** The birthday of a year of somebody who was born then: of 29 February the 28th, where the year has no other. */
export function birthdayIn(year: number, birthDate: string): string {
  const day = `${String(year).padStart(4, '0')}-${birthDate.slice(5)}`;
  return daysLater(day, 0) === day ? day : `${day.slice(0, 8)}28`;
}

/** Endings of dates of birth, "-MM-DD", whose birthday is on this day. */
export function bornOn(day: string): readonly string[] {
  const year = Number(day.slice(0, 4));
  const isStandIn = birthdayIn(year, '2000-02-29') === day && !day.endsWith('-02-29');
  return isStandIn ? [day.slice(4), '-02-29'] : [day.slice(4)];
}
