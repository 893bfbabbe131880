import type { VendorProfile } from '../contract/games/vendor/words.ts';
import { CURRENCIES, type Currency } from '../money/money.ts';

/** How the vendor writes amounts of a currency. */
export type Notation = Pick<VendorProfile, 'amounts' | 'decimals'> & { readonly currency: Currency };

function writtenDecimals({ decimals, currency }: Notation): number {
  return decimals ?? CURRENCIES[currency].digits;
}

/** Writes a plain decimal ("12.5") as the vendor does ("12.50" or "1250"). Decimals that do not fit stay, to be refused. */
export function write(plain: string, notation: Notation): string {
  const [whole = '0', fraction = ''] = plain.split('.');
  const filled = fraction.padEnd(writtenDecimals(notation), '0');
  if (notation.amounts === 'minor') return `${whole}${filled}`.replace(/^0+(?=\d)/, '');
  return filled === '' ? whole : `${whole}.${filled}`;
}

/** Reads what the gateway wrote as a plain decimal without needless zeros: "12.5". */
export function read(written: string, notation: Notation): string {
  const sign = written.startsWith('-') ? '-' : '';
  const digits = written.slice(sign.length);
  const places = writtenDecimals(notation);
  const padded = digits.padStart(places + 1, '0');
  const text =
    notation.amounts === 'minor' && places > 0 ? `${padded.slice(0, -places)}.${padded.slice(-places)}` : digits;
  return sign + (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
}

/** Ten-thousandths of a plain decimal, to add up. */
export function exact(plain: string): bigint {
  const [whole = '0', fraction = ''] = plain.replace('-', '').split('.');
  const size = BigInt(whole + fraction.padEnd(4, '0'));
  return plain.startsWith('-') ? -size : size;
}
