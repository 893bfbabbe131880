/** A day in the reader's zone: "5 January 2026". */
export function formatDay(at: number, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long' }).format(at);
}

/** A point in time in the reader's zone, with the zone: "5 January 2026 at 21:04 GMT+8". */
export function formatMoment(at: number, tag: string): string {
  return new Intl.DateTimeFormat(tag, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);
}

/** Units of a time that is left, each with the milliseconds from which it is told in it and not in a smaller one. */
const UNITS = [
  { unit: 'day', milliseconds: 86_400_000, from: 2 * 86_400_000 },
  { unit: 'hour', milliseconds: 3_600_000, from: 2 * 3_600_000 },
  { unit: 'minute', milliseconds: 60_000, from: 0 },
] as const;

/** About how long something takes yet, rounded up to a unit that people say: "35 minutes", "5 hours", "9 days". */
export function formatTimeLeft(milliseconds: number, tag: string): string {
  const { unit, milliseconds: one } = UNITS.find(({ from }) => milliseconds > from) ?? UNITS[2];
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(milliseconds / one));
}
