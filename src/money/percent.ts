import { type Currency, type Money, MoneyError, money } from './money.ts';

/** Decimals that a percentage may have at the most. */
const DECIMALS = 4;

/**
 * A share of an amount, rounded down to the minor unit.
 * @param percent a decimal that is not below zero, with four decimals at the most: "1.5" of 100.00 is 1.50
 * @throws MoneyError if it is none
 */
export function percentOf<C extends Currency>({ minor, currency }: Money<C>, percent: string): Money<C> {
  const match = /^(\d{1,15})(?:\.(\d{1,4}))?$/.exec(percent);
  if (!match) throw new MoneyError(`Expected a percentage such as "1.5", found "${percent}".`);
  const [, whole = '0', fraction = ''] = match;
  const share = minor * BigInt(whole + fraction.padEnd(DECIMALS, '0'));
  const all = 100n * 10n ** BigInt(DECIMALS);
  const down = share / all;
  return money(share < 0n && down * all !== share ? down - 1n : down, currency);
}

/** Hundredths of a percent as percent, without zeros at the end: 150 is "1.5". */
export function asPercent(points: number): string {
  return String(points / 100);
}

/** A percentage as a reader writes it: "1.5%". @param percent the wire's decimal string, "1.5" @param tag BCP 47 */
export function formatPercent(percent: string, tag: string): string {
  // Intl reads decimal strings exactly, also one beyond what a float holds; the assertion tells TypeScript that this is one.
  const exact = `${percent}E-2` as Intl.StringNumericLiteral;
  return new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 4 }).format(exact);
}
