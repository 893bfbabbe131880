import { MoneyError } from './money.ts';

/**
 * Which of two decimal strings is the greater, whatever their currency: below zero where the first is the smaller one.
 * @throws MoneyError where one is no decimal
 */
export function compareDecimals(one: string, other: string): -1 | 0 | 1 {
  const decimals = Math.max(partsOf(one).fraction.length, partsOf(other).fraction.length);
  const difference = scaled(one, decimals) - scaled(other, decimals);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** Whether a decimal string is below, at or above zero. @throws MoneyError where it is none */
export function signOf(decimal: string): -1 | 0 | 1 {
  return compareDecimals(decimal, '0');
}

function scaled(decimal: string, decimals: number): bigint {
  const { sign, whole, fraction } = partsOf(decimal);
  const amount = BigInt(whole + fraction.padEnd(decimals, '0'));
  return sign === '-' ? -amount : amount;
}

function partsOf(decimal: string) {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal);
  if (!match) throw new MoneyError(`Expected a decimal such as "1234.50", found "${decimal}".`);
  const [, sign = '', whole = '0', fraction = ''] = match;
  return { sign, whole, fraction };
}
