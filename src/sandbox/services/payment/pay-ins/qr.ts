import type { Currency, Money } from '../../../../money/money.ts';
import { toDecimal } from '../../../../money/money.ts';

/** ISO 4217 numeric. */
const NUMERIC: Readonly<Record<Currency, string>> = {
  BRL: '986',
  CNY: '156',
  EUR: '978',
  IDR: '360',
  INR: '356',
  JPY: '392',
  KRW: '410',
  MYR: '458',
  PHP: '608',
  THB: '764',
  TRY: '949',
  USD: '840',
  VND: '704',
};

/** ISO 18245: betting and casinos. */
const TRADE = '7995';

/** ISO 3166 leaves it to users, so that no country's banking application takes the code for its own. */
const NOWHERE = 'ZZ';

interface Asked {
  readonly amount: Money;
  readonly reference: string;
  /** The merchant's name. */
  readonly shop: string;
}

/** What a QR code of the sandbox holds: the fields of EMVCo's merchant-presented codes, each as number, length and text. */
export function qrPayload({ amount, reference, shop }: Asked): string {
  const name =
    shop
      .replaceAll(/[^\x20-\x7e]/g, '')
      .trim()
      .slice(0, 25) || 'Sandbox';
  const text = [
    field('00', '01'),
    // Good for one payment.
    field('01', '12'),
    field('26', field('00', 'marquee.sandbox') + field('01', reference)),
    field('52', TRADE),
    field('53', NUMERIC[amount.currency]),
    field('54', toDecimal(amount)),
    field('58', NOWHERE),
    field('59', name),
    field('60', 'Sandbox'),
    field('62', field('05', reference)),
  ].join('');
  const unchecked = `${text}6304`;
  return unchecked + crc(unchecked);
}

const field = (number: string, text: string) => number + String(text.length).padStart(2, '0') + text;

/** CRC-16 of ISO/IEC 13239 with the polynomial 1021 and FFFF to begin with, as EMVCo has it. */
function crc(text: string): string {
  let sum = 0xffff;
  for (const byte of Buffer.from(text, 'latin1')) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) sum = ((sum & 0x8000) === 0 ? sum << 1 : (sum << 1) ^ 0x1021) & 0xffff;
  }
  return sum.toString(16).toUpperCase().padStart(4, '0');
}
