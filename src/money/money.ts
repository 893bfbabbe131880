/**
 * Amounts of money: bigint minor units and a currency. An amount never passes through a float: it is parsed from the
 * wire's decimal string ("1234.50") at the edge and written back there.
 */

/** Currencies in which a brand may keep its books, with the number of digits of their minor unit (ISO 4217). */
export const CURRENCIES = {
  BRL: { digits: 2 },
  CNY: { digits: 2 },
  EUR: { digits: 2 },
  IDR: { digits: 2 },
  INR: { digits: 2 },
  JPY: { digits: 0 },
  KRW: { digits: 0 },
  MYR: { digits: 2 },
  PHP: { digits: 2 },
  THB: { digits: 2 },
  TRY: { digits: 2 },
  USD: { digits: 2 },
  VND: { digits: 0 },
} as const;

export type Currency = keyof typeof CURRENCIES;

/** An amount of one currency. `C` keeps amounts of two currencies apart at compile time. */
export interface Money<C extends Currency = Currency> {
  readonly minor: bigint;
  readonly currency: C;
}

/** Why an amount could not be read or combined; the message names what was expected and what came. */
export class MoneyError extends Error {
  override readonly name = 'MoneyError';
}

export function isCurrency(value: string): value is Currency {
  return Object.hasOwn(CURRENCIES, value);
}

/** @param minor minor units, for example centavos */
export function money<C extends Currency>(minor: bigint, currency: C): Money<C> {
  return { minor, currency };
}

/**
 * Reads a decimal string such as "1234.50" or "-3".
 * @throws MoneyError if it is no decimal, or has more decimals than the currency
 */
export function parseMoney<C extends Currency>(text: string, currency: C): Money<C> {
  const match = /^(-?)(\d{1,18})(?:\.(\d+))?$/.exec(text);
  const { digits } = CURRENCIES[currency];
  if (!match) throw new MoneyError(`Expected a decimal amount of ${currency} such as "1234.50", found "${text}".`);
  const [, sign, whole = '0', fraction = ''] = match;
  if (fraction.length > digits) {
    throw new MoneyError(`Expected at most ${digits} decimals in an amount of ${currency}, found "${text}".`);
  }
  const minor = BigInt(whole + fraction.padEnd(digits, '0'));
  return money(sign === '-' ? -minor : minor, currency);
}

/** The wire's decimal string, with exactly the currency's digits: "1234.50". */
export function toDecimal({ minor, currency }: Money): string {
  const { digits } = CURRENCIES[currency];
  const sign = minor < 0n ? '-' : '';
  const all = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0');
  return digits === 0 ? sign + all : `${sign}${all.slice(0, -digits)}.${all.slice(-digits)}`;
}

/** @throws MoneyError when the currencies differ at run time; at compile time such a call does not type-check */
export function add<C extends Currency>(a: Money<C>, b: Money<NoInfer<C>>): Money<C> {
  if (a.currency !== b.currency) throw new MoneyError(`Expected an amount of ${a.currency}, found ${b.currency}.`);
  return money(a.minor + b.minor, a.currency);
}
