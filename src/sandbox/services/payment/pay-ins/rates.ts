import { CURRENCIES, type Currency, type Money } from '../../../../money/money.ts';

/** Hundredths of each currency that one USDT is worth at the sandbox. They are made up, and never change. */
const RATES: Readonly<Record<Currency, bigint>> = {
  BRL: 545n,
  CNY: 720n,
  EUR: 92n,
  IDR: 1_625_000n,
  INR: 8_450n,
  JPY: 15_200n,
  KRW: 138_000n,
  MYR: 445n,
  PHP: 5_800n,
  THB: 3_420n,
  TRY: 3_450n,
  USD: 100n,
  VND: 2_540_000n,
};

/** How many USDT an amount is worth, as a decimal with two digits, rounded up so that nobody pays too little. */
export function inUsdt({ minor, currency }: Money): string {
  const [above, below] = [minor * 10_000n, RATES[currency] * 10n ** BigInt(CURRENCIES[currency].digits)];
  const cents = ((above + below - 1n) / below).toString().padStart(3, '0');
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`;
}
