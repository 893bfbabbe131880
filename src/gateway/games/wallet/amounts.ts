import type { VendorProfile } from '../../../contract/games/vendor/words.ts';
import { CURRENCIES, type Currency, type Money, MoneyError, parseMoney, toDecimal } from '../../../money/money.ts';

/** How a vendor writes amounts. */
type Notation = Pick<VendorProfile, 'amounts' | 'decimals'>;

/**
 * Reads an amount as the vendor writes it. Nothing is rounded: a digit that the currency does not have must be zero.
 * @returns minor units of the currency
 * @throws MoneyError
 */
export function readAmount(text: string, currency: Currency, { amounts, decimals }: Notation): bigint {
  const { digits } = CURRENCIES[currency];
  const written = decimals ?? digits;
  const [whole = '', fraction = ''] = amounts === 'minor' ? pointed(text, written) : text.split('.');
  if (fraction.length > written) {
    throw new MoneyError(`Expected at most ${written} decimals, as this vendor writes ${currency}, found "${text}".`);
  }
  const kept = fraction.slice(0, digits);
  if (/[^0]/.test(fraction.slice(digits))) {
    throw new MoneyError(`Expected nothing below the ${digits} decimals of ${currency}, found "${text}".`);
  }
  return parseMoney(kept === '' ? whole : `${whole}.${kept}`, currency).minor;
}

/**
 * Writes an amount as the vendor reads it. What its decimals cannot tell is left away, because a player must not be
 * thought to hold more than there is.
 */
export function writeAmount(amount: Money, { amounts, decimals }: Notation): string {
  const { digits } = CURRENCIES[amount.currency];
  const written = decimals ?? digits;
  const [whole = '', fraction = ''] = toDecimal(amount).split('.');
  const kept = fraction.padEnd(written, '0').slice(0, written);
  if (amounts === 'minor') return `${whole}${kept}`.replace(/^(-?)0+(?=\d)/, '$1');
  return kept === '' ? whole : `${whole}.${kept}`;
}

/** @throws MoneyError for an amount in smallest units that has a point */
function pointed(text: string, written: number): [whole: string, fraction: string] {
  if (!/^\d+$/.test(text))
    throw new MoneyError(`Expected whole units, as this vendor writes amounts, found "${text}".`);
  const all = text.padStart(written + 1, '0');
  return [all.slice(0, all.length - written), all.slice(all.length - written)];
}
