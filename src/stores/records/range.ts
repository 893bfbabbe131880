import { environment } from '../../api/environment.ts';

/** SPEC 9: ranges that are chosen at once, all until now; of days of the reader's zone. */
export const PRESETS = { today: 1, last7: 7, last30: 30 } as const;
export type Preset = keyof typeof PRESETS;

/** What is shown first. */
export const FIRST_PRESET: Preset = 'last7';

/** A range of time in days of the reader's zone: a preset, or from one day (YYYY-MM-DD) to another with both. */
export type DayRange = { readonly preset: Preset } | { readonly from: string; readonly to: string };

/** A range as calls take it, in milliseconds: it ends before `to`, or goes on until now without it. */
export interface Bounds {
  readonly from: number;
  readonly to?: number;
}

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

/** When a day of the reader's zone begins, or another so many days later; undefined for what is no day. */
function beginning(day: string, later = 0): number | undefined {
  const [, year, month, date] = DAY.exec(day)?.map(Number) ?? [];
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const exact = new Date(year, month - 1, date);
  if (exact.getMonth() !== month - 1 || exact.getDate() !== date || exact.getTime() < 0) return undefined;
  return new Date(year, month - 1, date + later).getTime();
}

/** A day of the reader's zone as an address and a date field write it. */
function dayOf(at: number): string {
  const date = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Why a range cannot be asked for, or null. @param mostDays without it any number */
export function rangeProblem(range: DayRange, mostDays?: number): 'missing' | 'turned' | 'tooLong' | null {
  if ('preset' in range) return null;
  const [from, to] = [beginning(range.from), beginning(range.to)];
  if (from === undefined || to === undefined) return 'missing';
  if (to < from) return 'turned';
  const limit = mostDays === undefined ? undefined : beginning(range.from, mostDays);
  return limit !== undefined && to >= limit ? 'tooLong' : null;
}

/** The bounds of a range that has no problem. */
export function boundsOf(range: DayRange, now: number): Bounds {
  if ('preset' in range) {
    return { from: beginning(dayOf(now), 1 - PRESETS[range.preset]) ?? now };
  }
  return { from: beginning(range.from) ?? now, to: beginning(range.to, 1) ?? now };
}

/** The day that it is for the reader. */
export function today(): string {
  return dayOf(environment().now());
}

/** Both days of a range, for the fields of a free one to begin with. */
export function daysOf(range: DayRange): { readonly from: string; readonly to: string } {
  if (!('preset' in range)) return range;
  return { from: dayOf(boundsOf(range, environment().now()).from), to: today() };
}

/**
 * As many days as a range has, right before it or right after it (SPEC 9: previous or next 7 or 30 days). The days until now
 * are those of a preset where one has as many; what has not come yet is left out, by going back as far.
 * @returns null after the days until now, and for a range that cannot be asked for
 */
export function neighbourOf(range: DayRange, side: 'before' | 'after'): DayRange | null {
  if (rangeProblem(range) !== null) return null;
  const { from, to } = daysOf(range);
  const now = today();
  if (side === 'after' && to >= now) return null;
  const length = daysBetween(from, to) + 1;
  const last = side === 'before' ? shifted(from, -1) : [shifted(to, length), now].toSorted()[0];
  if (last === undefined) return null;
  const preset = (Object.keys(PRESETS) as Preset[]).find((name) => PRESETS[name] === length);
  if (last === now && preset !== undefined) return { preset };
  const first = shifted(last, 1 - length);
  return rangeProblem({ from: first, to: last }) === null ? { from: first, to: last } : null;
}

/** The first and the last moment of a range, to be written as days. */
export function endsOf(range: DayRange): { readonly first: number; readonly last: number } | null {
  const { from, to } = daysOf(range);
  const [first, last] = [beginning(from), beginning(to)];
  return first === undefined || last === undefined ? null : { first, last };
}

/** Clocks may change between two midnights, by less than half a day. */
function daysBetween(from: string, to: string): number {
  const DAY_MS = 86_400_000;
  return Math.round(((beginning(to) ?? 0) - (beginning(from) ?? 0)) / DAY_MS);
}

function shifted(day: string, by: number): string {
  return dayOf(beginning(day, by) ?? 0);
}

/** Reads the range of an address; an invalid one counts as missing. */
export function readRange(parameters: URLSearchParams, mostDays?: number): DayRange {
  const named = parameters.get('days') ?? '';
  if (isPreset(named)) return { preset: named };
  const own = { from: parameters.get('from') ?? '', to: parameters.get('to') ?? '' };
  return rangeProblem(own, mostDays) === null ? own : { preset: FIRST_PRESET };
}

/** Writes a range into an address; what is shown first is left out. */
export function writeRange(parameters: URLSearchParams, range: DayRange): void {
  if (!('preset' in range)) {
    parameters.set('from', range.from);
    parameters.set('to', range.to);
  } else if (range.preset !== FIRST_PRESET) parameters.set('days', range.preset);
}

function isPreset(name: string): name is Preset {
  return Object.hasOwn(PRESETS, name);
}
