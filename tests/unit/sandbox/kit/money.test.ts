import { expect, test } from 'vitest';
import { moneyFormat } from '../../../../src/sandbox/kit/client/money.ts';

test('an amount keeps its currency beside its number in a text that is read from the right', () => {
  const show = moneyFormat('ar', 'PHP');
  for (const text of [show('1234.50'), show(12), show('25.00', { plus: true })]) {
    expect(text).toMatch(/^\u2068[^\u2068\u2069]*₱[^\u2068\u2069]*\u2069$/);
  }
  expect(show('25.00', { plus: true })).toContain('+');
});

test.each([
  ['en', '₱1,234.50', '+₱25.00'],
  ['zh-Hans', '₱1,234.50', '+₱25.00'],
])('in %s it is written as it always was', (tag, plain, signed) => {
  const show = moneyFormat(tag, 'PHP');
  expect(show('1234.50')).toBe(plain);
  expect(show('25.00', { plus: true })).toBe(signed);
});
