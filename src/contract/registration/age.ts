import { AGE_REFUSAL, type FieldRule } from './endpoints.ts';
import { type RuleProblem, ruleText } from './rules.ts';

/** SPEC 5: users must be 18 or older. */
const LEAST_AGE = 18;

/** Nobody who registers was born before this year. */
const FIRST_YEAR = 1900;

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/**
 * Why a date of birth that keeps its rule is refused; null where it is not, or is left out. Portal and gateway both call
 * this function, so they cannot disagree.
 * @param value yyyy-MM-dd or MM-dd-yyyy
 * @param timeZone IANA name of the brand's, by whose calendar people grow older; UTC where it is none
 */
export function ageProblem(rule: FieldRule, value: string, now: Date, timeZone = 'UTC'): RuleProblem | null {
  if (value === '') return null;
  const born = readDay(value);
  if (born === null) return ruleText({ ...rule, patternId: 'registration.rule.date' });
  if (ageOn(born, dayIn(timeZone, now)) >= LEAST_AGE) return null;
  return { key: AGE_REFUSAL, values: { min: rule.minLength, max: rule.maxLength } };
}

/** A date as it is kept, yyyy-MM-dd; null where it is none. */
export function isoDay(value: string): string | null {
  const day = readDay(value);
  return day === null ? null : [day.year, two(day.month), two(day.day)].join('-');
}

const two = (part: number) => String(part).padStart(2, '0');

/** @returns null where there is no such day, or nobody alive was born on it */
function readDay(value: string): Day | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value);
  const american = /^(\d\d)-(\d\d)-(\d{4})$/.exec(value);
  const [year, month, day] = iso
    ? [Number(iso[1]), Number(iso[2]), Number(iso[3])]
    : [Number(american?.[3]), Number(american?.[1]), Number(american?.[2])];
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDay = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isDay && year >= FIRST_YEAR ? { year, month, day } : null;
}

/** Whole years; who was born on a 29 February is a year older on 1 March of other years. */
function ageOn(born: Day, today: Day): number {
  const hadBirthday = today.month * 100 + today.day >= born.month * 100 + born.day;
  return today.year - born.year - (hadBirthday ? 0 : 1);
}

function dayIn(timeZone: string, now: Date): Day {
  const parts = new Map(
    formatIn(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return { year: parts.get('year') ?? 0, month: parts.get('month') ?? 0, day: parts.get('day') ?? 0 };
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const parts = {
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  } as const;
  try {
    return new Intl.DateTimeFormat('en', { ...parts, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en', { ...parts, timeZone: 'UTC' });
  }
}
