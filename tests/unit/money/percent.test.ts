import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MoneyError, parseMoney, toDecimal } from '../../../src/money/money.ts';
import { percentOf } from '../../../src/money/percent.ts';

test.each([
  ['100.00', '1.5', 'PHP', '1.50'],
  ['33.33', '1.5', 'PHP', '0.49'],
  ['0.66', '1.5', 'PHP', '0.00'],
  ['1000', '2.75', 'VND', '27'],
  ['999999999999999.99', '0', 'PHP', '0.00'],
  ['999999999999999.99', '100', 'PHP', '999999999999999.99'],
  ['10.00', '0.0001', 'PHP', '0.00'],
] as const)('of %s, %s percent are %s %s', (amount, percent, currency, share) => {
  expect(toDecimal(percentOf(parseMoney(amount, currency), percent))).toBe(share);
});

test('a share is the most that is not above it', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 17n), 10n ** 17n), fc.integer({ min: 0, max: 1_000_000 }), (minor, parts) => {
      const percent = `${Math.floor(parts / 10_000)}.${String(parts % 10_000).padStart(4, '0')}`;
      const share = percentOf({ minor, currency: 'PHP' }, percent).minor;
      const exact = minor * BigInt(parts);
      expect(share * 1_000_000n <= exact && exact < (share + 1n) * 1_000_000n).toBe(true);
    }),
  );
});

test.each(['-1', '1.', '1.00001', 'much', ''])('"%s" is no percentage', (percent) => {
  expect(() => percentOf(parseMoney('1', 'PHP'), percent)).toThrow(MoneyError);
});
