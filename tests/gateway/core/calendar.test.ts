import { expect, test } from 'vitest';
import { zonedDays } from '../../../src/gateway/core/calendar.ts';

const HOUR = 3_600_000;
const at = (time: string) => Date.parse(time);
const told = (zone: string, from: string, to: string) =>
  zonedDays(zone, at(from), at(to)).map(({ day, begins }) => `${day} ${begins.toISOString().slice(0, 16)}`);

test('days begin at midnight of their zone', () => {
  expect(told('Asia/Manila', '2026-03-01T15:30:00Z', '2026-03-03T16:00:00Z')).toEqual([
    '2026-03-01 2026-02-28T16:00',
    '2026-03-02 2026-03-01T16:00',
    '2026-03-03 2026-03-02T16:00',
  ]);
});

test('a range that ends at midnight does not reach the day that begins then', () => {
  expect(told('UTC', '2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z')).toEqual(['2026-03-01 2026-03-01T00:00']);
});

test('the day on which clocks go forward is an hour shorter, and the one on which they go back an hour longer', () => {
  const lengths = (from: string, to: string) => {
    const days = zonedDays('Europe/Paris', at(from), at(to));
    return days.slice(1).map(({ begins }, index) => (begins.getTime() - (days[index]?.begins.getTime() ?? 0)) / HOUR);
  };
  expect(lengths('2026-03-28T12:00:00Z', '2026-03-30T12:00:00Z')).toEqual([24, 23]);
  expect(lengths('2026-10-24T12:00:00Z', '2026-10-26T12:00:00Z')).toEqual([24, 25]);
});

test('where clocks skip midnight the day begins when they do', () => {
  // Cairo goes from 23:59 to 01:00.
  expect(told('Africa/Cairo', '2026-04-23T12:00:00Z', '2026-04-24T12:00:00Z')).toEqual([
    '2026-04-23 2026-04-22T22:00',
    '2026-04-24 2026-04-23T22:00',
  ]);
});

test('where clocks pass midnight twice the day begins the last time, as its date does', () => {
  // Cairo goes from 24:00 back to 23:00.
  expect(told('Africa/Cairo', '2026-10-29T12:00:00Z', '2026-10-30T12:00:00Z')).toEqual([
    '2026-10-29 2026-10-28T21:00',
    '2026-10-30 2026-10-29T22:00',
  ]);
});

test('a day that a zone skipped has no time of its own', () => {
  // Samoa went from the 29th to the 31st.
  const days = zonedDays('Pacific/Apia', at('2011-12-29T20:00:00Z'), at('2011-12-31T20:00:00Z'));
  const begins = new Map(days.map(({ day, begins: time }) => [day, time.toISOString()]));
  expect(begins.get('2011-12-30')).toBe(begins.get('2011-12-31'));
});
