import type { PointConfig } from '../../contract/points/endpoints.ts';
import { MOST_POINTS } from '../../contract/points/words.ts';
import { isCurrency, money, toDecimal } from '../../money/money.ts';
import { worthOf } from '../../money/points.ts';

type Rate = NonNullable<PointConfig['convert']>;

/** A number of points as it was typed; null where it is none. */
export function typedPoints(typed: string): number | null {
  const text = typed.trim();
  if (!/^\d{1,10}$/.test(text)) return null;
  const points = Number(text);
  return points > 0 && points <= MOST_POINTS ? points : null;
}

/** What is wrong with a number of points that is to become money; null where nothing is. */
export function convertProblem(
  typed: string,
  { least, step }: Rate,
  balance: number,
): 'points.rule.number' | 'points.rule.least' | 'points.rule.step' | 'errors.points.tooFew' | null {
  const points = typedPoints(typed);
  if (points === null) return 'points.rule.number';
  if (points < least) return 'points.rule.least';
  if (points % step !== 0) return 'points.rule.step';
  return points > balance ? 'errors.points.tooFew' : null;
}

/** What points come to, as a decimal; null where they come to nothing whole, or the currency is not known. */
export function worthText(points: number | null, { points: rate, step }: Rate, currency: string): string | null {
  if (points === null || points % step !== 0 || !isCurrency(currency)) return null;
  return toDecimal(money(worthOf(BigInt(points), rate, currency), currency));
}

/** The most points of a balance that may be changed; null where it is less than the least. */
export function mostPoints({ least, step }: Rate, balance: number): number | null {
  const most = Math.min(MOST_POINTS, balance);
  const whole = most - (most % step);
  return whole < least ? null : whole;
}

/** Whether a change of points is approved at once; before a number is typed, up to how many would be. @param atOnce points */
export function reviewOf(
  points: number | null,
  { least }: Rate,
  atOnce: number,
): 'points.atOnce' | 'points.atOnceUpTo' | 'points.lookedAt' {
  if (atOnce < least || (points ?? 0) > atOnce) return 'points.lookedAt';
  return points === null ? 'points.atOnceUpTo' : 'points.atOnce';
}
