import { expect, test } from 'vitest';
import { formatTimeLeft } from '../../../src/i18n/dates.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [1, 'en', '1 minute'],
  [35 * MINUTE, 'en', '35 minutes'],
  [2 * HOUR, 'en', '120 minutes'],
  [2 * HOUR + 1, 'en', '3 hours'],
  [48 * HOUR, 'es', '48 horas'],
  [12_674 * MINUTE, 'en', '9 days'],
  [12_674 * MINUTE, 'zh-Hans', '9天'],
  [12_674 * MINUTE, 'ar', '9 أيام'],
])('%i milliseconds that are left are told in %s as %s', (milliseconds, tag, told) => {
  expect(formatTimeLeft(milliseconds, tag)).toBe(told);
});
