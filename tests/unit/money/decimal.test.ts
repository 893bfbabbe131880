import { expect, test } from 'vitest';
import { compareDecimals, signOf } from '../../../src/money/decimal.ts';

test.each([
  ['1', '1.00', 0],
  ['0.1', '0.09', 1],
  ['-2', '1.5', -1],
  ['-2.5', '-2.25', -1],
  ['-0.00', '0', 0],
  // As floats these two are one.
  ['999999999999999.0001', '999999999999999.0002', -1],
] as const)('%s beside %s is %s', (one, other, order) => {
  expect(compareDecimals(one, other)).toBe(order);
  expect(compareDecimals(other, one)).toBe(order === 0 ? 0 : -order);
});

test.each([
  ['0.0000', 0],
  ['-0', 0],
  ['0.01', 1],
  ['-0.0001', -1],
] as const)('the sign of %s is %s', (decimal, sign) => {
  expect(signOf(decimal)).toBe(sign);
});

test.each(['', '1,5', '1e3', '--1', '.5'])('"%s" is no decimal', (text) => {
  expect(() => signOf(text)).toThrow('Expected a decimal such as "1234.50"');
});
