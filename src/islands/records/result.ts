import type { PlayedDay } from '../../contract/records/endpoints.ts';
import { isCurrency, money, parseMoney, toDecimal } from '../../money/money.ts';

/**
 * What remains of one amount less another, exactly: "12.50".
 * @throws Error for a currency that no books are kept in
 */
export function difference(amount: string, less: string, currency: string): string {
  if (!isCurrency(currency)) throw new Error(`Expected a currency of src/money, found "${currency}".`);
  return toDecimal(money(parseMoney(amount, currency).minor - parseMoney(less, currency).minor, currency));
}

/** What amounts come to, exactly. */
export function total(amounts: readonly string[], currency: string): string {
  return amounts.reduce((sum, amount) => difference(sum, negative(amount), currency), '0');
}

function negative(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}

/** What rows of a summary come to. */
export function sumOf(days: readonly PlayedDay[], currency: string) {
  const stake = total(
    days.map((row) => row.stake),
    currency,
  );
  const win = total(
    days.map((row) => row.win),
    currency,
  );
  return {
    rounds: days.reduce((sum, { rounds }) => sum + rounds, 0),
    stake,
    win,
    result: difference(win, stake, currency),
  };
}
