/// <reference lib="es2025.intl" />
import { describe, expect, test } from 'vitest';
import {
  formatBirthday,
  formatCalendarDay,
  formatCalendarDays,
  formatTimeLeft,
  formatWait,
} from '../../../src/i18n/dates.ts';
import { LANGUAGE_CODES, language } from '../../../src/i18n/languages.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [1, 'en', '1 minute'],
  [35 * MINUTE, 'en', '35 minutes'],
  [2 * HOUR, 'en', '2 hours'],
  [2 * HOUR + 1, 'en', '2 hours, 1 minute'],
  [48 * HOUR, 'es', '2 días'],
  [2 * DAY - 1, 'en', '2 days'],
  [13_131 * MINUTE, 'en', '9 days, 2 hours, 51 minutes'],
  [13_131 * MINUTE, 'es', '9 días, 2 horas y 51 minutos'],
  [13_131 * MINUTE, 'zh-Hans', '9天2小时51分钟'],
  [13_131 * MINUTE, 'ar', '9 أيام، وساعتان، و51 دقيقة'],
])('%i milliseconds that are left are told in %s as %s', (milliseconds, tag, told) => {
  expect(formatTimeLeft(milliseconds, tag)).toBe(told);
});

test.each([
  [0, 'en', '1 second'],
  [19_001, 'en', '20 seconds'],
  [59_000, 'es', '59 segundos'],
  [59_001, 'en', '1 minute'],
  [5 * MINUTE, 'ar', '5 دقائق'],
  [HOUR, 'en', '1 hour'],
])('a wait of %i milliseconds is told in %s as %s', (milliseconds, tag, told) => {
  expect(formatWait(milliseconds, tag)).toBe(told);
});

test.each([
  [5, 17, 'en', 'May 17'],
  [2, 29, 'es', '29 de febrero'],
  [12, 31, 'zh-Hans', '12月31日'],
  [1, 1, 'ar', '1 يناير'],
  [5, 17, 'fa', '۱۷ مه'],
])('a birthday of month %i and day %i is told in %s as %s', (month, day, tag, told) => {
  expect(formatBirthday({ month, day }, tag)).toBe(told);
});

describe('time that is left', () => {
  test.each(LANGUAGE_CODES.map((code) => language(code).tag))('is told in %s as the language says durations', (tag) => {
    const durations = new Intl.DurationFormat(tag, { style: 'long' });
    for (const days of [0, 1, 2, 9])
      for (const hours of [0, 1, 2, 23])
        for (const minutes of [1, 2, 51])
          expect(formatTimeLeft(days * DAY + hours * HOUR + minutes * MINUTE, tag)).toBe(
            durations.format({ days, hours, minutes }),
          );
  });
});

test.each(LANGUAGE_CODES)('days in %s are written alike alone and from one to another', (code) => {
  const { tag } = language(code);
  const [first, last] = [formatCalendarDay('2026-11-01', tag), formatCalendarDay('2027-05-31', tag)];
  const range = formatCalendarDays('2026-11-01', '2027-05-31', tag);
  expect(range.startsWith(first)).toBe(true);
  expect(range.endsWith(last)).toBe(true);
});

test.each([
  ['en', 'Nov 20 – Dec 5, 2026'],
  ['zh-Hans', '2026年11月20日 – 2026年12月5日'],
])('what two days have in common is said once where %s does so', (tag, told) => {
  expect(formatCalendarDays('2026-11-20', '2026-12-05', tag).replaceAll(/\s/gu, ' ')).toBe(told);
});
