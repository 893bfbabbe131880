import { expect, test } from 'vitest';
import { ageProblem, isoDay } from '../../../src/contract/registration/age.ts';
import { DEFAULT_FIELDS } from '../../../src/gateway/registration/limits.ts';

/** The key of the problem on a day; null where the date is taken. */
const problem = (value: string, at: string, timeZone?: string) =>
  ageProblem(DEFAULT_FIELDS.birthDate, value, new Date(at), timeZone)?.key ?? null;

test('somebody is 18 from the first minute of the birthday, by the calendar of the brand', () => {
  const last = '2026-11-21T23:59:59Z';
  expect([problem('2008-11-22', last), problem('2008-11-22', '2026-11-22T00:00:00Z')]).toEqual([
    'registration.rule.age',
    null,
  ]);
  // In Manila it is eight in the morning of the next day, in New York still the evening before.
  expect(problem('2008-11-22', last, 'Asia/Manila')).toBeNull();
  expect(problem('2008-11-22', '2026-11-22T03:00:00Z', 'America/New_York')).toBe('registration.rule.age');
});

test('who was born on 29 February is 18 on 1 March', () => {
  expect(problem('2008-02-29', '2026-02-28T12:00:00Z')).toBe('registration.rule.age');
  expect(problem('2008-02-29', '2026-03-01T12:00:00Z')).toBeNull();
});

test.each(['2001-02-29', '2001-04-31', '1899-12-31', '31-12-1990', '0000-00-00', 'yesterday'])(
  '%s is no date of birth',
  (value) => expect(problem(value, '2026-11-22T12:00:00Z')).toMatch(/^registration\.rule\.date/),
);

test('both ways of writing a date are one date, and one that is left out is nobody’s problem', () => {
  expect([isoDay('1990-05-17'), isoDay('05-17-1990'), isoDay('17-05-1990')]).toEqual([
    '1990-05-17',
    '1990-05-17',
    null,
  ]);
  expect(problem('05-17-1990', '2026-11-22T12:00:00Z')).toBeNull();
  expect(problem('', '2026-11-22T12:00:00Z')).toBeNull();
});

test('a time zone that this device does not know is read as UTC', () => {
  expect(problem('2008-11-22', '2026-11-22T00:00:00Z', 'Mars/Olympus')).toBeNull();
});
