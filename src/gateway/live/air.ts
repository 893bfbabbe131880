import type { Model } from './part.ts';

const MINUTE_MS = 60_000;

/** Whether a model is on air, by the clock of a time zone. Hours that end before they begin go past midnight. */
export function isOnAir({ hours }: Pick<Model, 'hours'>, timeZone: string, now: Date): boolean {
  if (!hours) return true;
  const time = timeOfDay(timeZone, now);
  const { from, until } = hours;
  return from < until ? from <= time && time < until : from <= time || time < until;
}

/** When the list may look different: hours begin and end with a minute. */
export function nextMinute(now: Date): Date {
  return new Date((Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS);
}

/** "18:05", which compares as text. */
function timeOfDay(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    now,
  );
}
