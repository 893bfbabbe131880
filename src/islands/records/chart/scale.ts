/** Amounts that lines are drawn at, the lowest first, zero among them. */
export interface Scale {
  readonly ticks: readonly number[];
  readonly low: number;
  readonly high: number;
}

const MOST_STEPS = 5;
/** What a step may be, beside powers of ten. */
const ROUND = [1, 2, 5, 10];

/** A scale in round steps that has all of some amounts and zero. */
export function scaleOf(amounts: readonly number[]): Scale {
  const least = Math.min(0, ...amounts);
  const most = Math.max(0, ...amounts);
  const wanted = (most - least || 1) / MOST_STEPS;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = power * (ROUND.find((factor) => factor * power >= wanted) ?? 10);
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil(most / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
  return { ticks, low: first * step, high: last * step };
}

/** Steps between days that are named: days, weeks and months. */
const DAY_STEPS = [1, 2, 3, 7, 14, 30, 60];

/**
 * The places of the days that are named, so that each name has its room; that of the first one may reach below the amounts.
 * @param width of one day, and `room` of one name, in the same unit
 */
export function namedDays(count: number, width: number, room: number): number[] {
  const step = DAY_STEPS.find((days) => days * width >= room) ?? count;
  const all = Array.from({ length: count }, (_, place) => place).filter((place) => place % step === 0);
  if (count * width <= room) return all.slice(0, 1);
  return all.filter((place) => (count - place) * width >= room / 2);
}
