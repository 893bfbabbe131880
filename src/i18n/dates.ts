/** A day in the reader's zone: "5 January 2026". */
export function formatDay(at: number, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long' }).format(at);
}

/** A birthday without its year: "17 May". Its calendar is the one that it was told in, also where readers use another. */
export function formatBirthday({ month, day }: { readonly month: number; readonly day: number }, tag: string): string {
  // 2000 has a 29 February.
  const date = Date.UTC(2000, month - 1, day);
  return new Intl.DateTimeFormat(tag, { calendar: 'gregory', timeZone: 'UTC', month: 'long', day: 'numeric' }).format(
    date,
  );
}

/** Days from one to another in the reader's zone, what both have in common said once: "5 – 11 Jan 2026". */
export function formatDays(first: number, last: number, tag: string): string {
  return formatRange(new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }), first, last);
}

/**
 * Days from one to another, each written as the format writes a day alone: in some languages ranges have a form of their own
 * (2026年5月1日, but 2026/5/1 – 2026/5/7), and a page would show both.
 */
export function formatRange(format: Intl.DateTimeFormat, first: Date | number, last: Date | number): string {
  const parts = format.formatRangeToParts(first, last);
  const range = parts.map(({ value }) => value).join('');
  const isAsAlone = (source: string, day: Date | number) =>
    !parts.some((part) => part.type === 'year' && part.source === source) || range.includes(format.format(day));
  if (isAsAlone('startRange', first) && isAsAlone('endRange', last)) return range;
  const between = parts.find(({ type, source }) => type === 'literal' && source === 'shared')?.value ?? ' – ';
  return `${format.format(first)}${between}${format.format(last)}`;
}

/**
 * Days of a brand's calendar, what both have in common said once: "5 – 11 Jan 2026".
 * @param from YYYY-MM-DD, as `to`
 */
export function formatCalendarDays(from: string, to: string, tag: string): string {
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
  return formatRange(format, new Date(from), new Date(to));
}

/** A day of a brand's calendar: "5 Jan 2026". @param day YYYY-MM-DD */
export function formatCalendarDay(day: string, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
}

/** A month of a brand's calendar: "January 2026". @param month YYYY-MM */
export function formatCalendarMonth(month: string, tag: string): string {
  const format = new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01`));
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

/** A point in time in the reader's zone, as a row of a table has room for it: "5 Jan 2026, 21:04:09". */
export function formatRowMoment(at: number, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'medium' }).format(at);
}

/** The short name of the reader's zone now: "GMT+8". */
export function formatZone(at: number, tag: string): string {
  const parts = new Intl.DateTimeFormat(tag, { timeZoneName: 'short' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Time that runs out, to the second, as clocks count it down: "4:05", "1:00:09"; at its end "0:00". */
export function formatCountdown(milliseconds: number): string {
  const left = Math.max(0, Math.ceil(milliseconds / SECOND_MS));
  const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor((left % 3600) / 60), left % 60];
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}` : `${minutes}:${twoDigits(seconds)}`;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long to wait: "20 seconds", and from a minute on as {@link formatTimeLeft} says it. */
export function formatWait(milliseconds: number, tag: string): string {
  if (milliseconds > MINUTE_MS - SECOND_MS) return formatTimeLeft(milliseconds, tag);
  return formatUnit('second', Math.max(1, Math.ceil(milliseconds / SECOND_MS)), tag);
}

/**
 * How long something takes yet, to the next minute: "9 days, 2 hours, 51 minutes". It is what `Intl.DurationFormat` says
 * in its long style, made of the parts that older browsers have too.
 */
export function formatTimeLeft(milliseconds: number, tag: string): string {
  const left = Math.max(1, Math.ceil(milliseconds / MINUTE_MS)) * MINUTE_MS;
  const counts = [
    { unit: 'day', count: Math.floor(left / DAY_MS) },
    { unit: 'hour', count: Math.floor((left % DAY_MS) / HOUR_MS) },
    { unit: 'minute', count: (left % HOUR_MS) / MINUTE_MS },
  ];
  const told = counts.filter(({ count }) => count > 0).map(({ unit, count }) => formatUnit(unit, count, tag));
  return new Intl.ListFormat(tag, { type: 'unit', style: 'long' }).format(told);
}

/** So many of a unit: "3 months". */
export function formatUnit(unit: string, count: number, tag: string): string {
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
