import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmount } from '../../../src/money/format.ts';
import {
  add,
  CURRENCIES,
  type Currency,
  isCurrency,
  type Money,
  MoneyError,
  money,
  parseMoney,
  toDecimal,
} from '../../../src/money/money.ts';

const codes = Object.keys(CURRENCIES).filter(isCurrency);
const anyCurrency = fc.constantFrom(...codes);
const minor = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n });

describe('reading an amount', () => {
  test.each([
    ['1234.50', 'PHP', 123450n],
    ['0.01', 'EUR', 1n],
    ['7', 'USD', 700n],
    ['7.5', 'USD', 750n],
    ['-3', 'CNY', -300n],
    ['-0.05', 'CNY', -5n],
    ['0', 'EUR', 0n],
    ['500', 'JPY', 500n],
    ['999999999999999999', 'KRW', 999999999999999999n],
  ] as const)('%s %s is %s minor units', (text, currency, expected) => {
    expect(parseMoney(text, currency)).toEqual({ minor: expected, currency });
  });

  test.each(['', ' ', '1,5', '1.', '.5', '1e3', '0x10', '--1', '+1', '1 ', 'NaN', 'Infinity', '１', '1'.repeat(19)])(
    '%j is no amount',
    (text) => {
      expect(() => parseMoney(text, 'EUR')).toThrow(
        `Expected a decimal amount of EUR such as "1234.50", found "${text}".`,
      );
    },
  );

  test('refuses more decimals than the currency has, even zeros', () => {
    expect(() => parseMoney('1.005', 'EUR')).toThrow('Expected at most 2 decimals in an amount of EUR, found "1.005".');
    expect(() => parseMoney('1.000', 'EUR')).toThrow(MoneyError);
    expect(() => parseMoney('1.0', 'JPY')).toThrow('Expected at most 0 decimals in an amount of JPY, found "1.0".');
  });
});

describe('writing an amount', () => {
  test.each([
    [123450n, 'PHP', '1234.50'],
    [5n, 'EUR', '0.05'],
    [-5n, 'EUR', '-0.05'],
    [0n, 'USD', '0.00'],
    [500n, 'JPY', '500'],
    [-500n, 'VND', '-500'],
  ] as const)('%s minor units of %s are %s', (units, currency, expected) => {
    expect(toDecimal(money(units, currency))).toBe(expected);
  });

  test('what was written reads back as the same amount, in every currency', () => {
    fc.assert(
      fc.property(minor, anyCurrency, (units, currency) => {
        const amount = money(units, currency);
        expect(parseMoney(toDecimal(amount), currency)).toEqual(amount);
      }),
    );
  });
});

describe('reckoning', () => {
  test('never loses a cent, however large or many the amounts', () => {
    fc.assert(
      fc.property(fc.array(minor, { maxLength: 50 }), (all) => {
        const sum = all.reduce((total, units) => add(total, money(units, 'EUR')), money(0n, 'EUR'));
        expect(sum.minor).toBe(all.reduce((total, units) => total + units, 0n));
      }),
    );
  });

  test('leaves its amounts as they were', () => {
    const amount = Object.freeze(money(100n, 'EUR'));
    expect(add(amount, amount).minor).toBe(200n);
    expect(amount).toEqual({ minor: 100n, currency: 'EUR' });
  });
});

describe('two currencies', () => {
  /** Amounts whose currency is known only at run time, as they come from a database. */
  const [euro, dollar]: Money[] = [money(1n, 'EUR'), money(1n, 'USD')];

  test('are refused at run time', () => {
    expect(() => euro && dollar && add<Currency>(euro, dollar)).toThrow('Expected an amount of EUR, found USD.');
  });

  test('cannot be added: such a call has no type', () => {
    /** Whether `operation(EUR, Second)` type-checks; tsc reads these lines, and refuses them when an answer changes. */
    type Takes<Operation, Second> = Operation extends (a: Money<'EUR'>, b: Second) => unknown ? 'yes' : 'no';
    const same: Takes<typeof add, Money<'EUR'>> = 'yes';
    const added: Takes<typeof add, Money<'USD'>> = 'no';
    expect([same, added]).toEqual(['yes', 'no']);
  });
});

test('knows which codes are currencies', () => {
  expect(isCurrency('PHP')).toBe(true);
  for (const code of ['php', 'XXX', '', 'toString', '__proto__']) expect(isCurrency(code)).toBe(false);
});

describe('an amount as it is read', () => {
  test.each([
    ['1234.50', 'PHP', 'en', '₱1,234.50'],
    ['0.40', 'IDR', 'en', 'Rp 0.40'],
    ['1234.50', 'IDR', 'en', 'Rp 1,234.50'],
    ['1234', 'JPY', 'en', '¥1,234'],
    ['1234.5', 'CHF', 'en', 'CHF 1,234.50'],
  ] as const)('%s %s in %s is %s', (decimal, currency, tag, shown) => {
    expect(formatAmount(decimal, currency, tag).replaceAll('\u00a0', ' ')).toBe(shown);
  });
});
