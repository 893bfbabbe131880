import { createHash } from 'node:crypto';
import type { PayInstructions } from '../../../../contract/cashier/deposit.ts';
import type { Money } from '../../../../money/money.ts';
import type { ServiceBrand } from '../../brand.ts';
import { paymentLocale } from '../texts/texts.ts';
import { qrPayload } from './qr.ts';
import { inUsdt } from './rates.ts';
import type { TakenPayIn } from './records.ts';
import { addressOf } from './tron.ts';

interface Asked {
  readonly body: TakenPayIn;
  readonly amount: Money;
  readonly reference: string;
  readonly brand: ServiceBrand;
  /** Where browsers reach the provider's pages: "http://services.localhost:4321". */
  readonly publicOrigin: string;
}

/** How a pay-in is paid at the sandbox. */
export function instructionsOf({ body, amount, reference, brand, publicOrigin }: Asked): PayInstructions {
  switch (body.kind) {
    case 'bank':
      return { kind: 'bank', bank: 'Sandbox Bank', holder: brand.name, account: accountOf(brand), reference };
    case 'qr':
      return { kind: 'qr', payload: qrPayload({ amount, reference, shop: brand.name }) };
    case 'crypto':
      return {
        kind: 'address',
        asset: 'USDT',
        network: 'TRON (sandbox, no real coins)',
        address: addressOf(body.payIn),
        amount: inUsdt(amount),
      };
    case 'ewallet':
    case 'card':
      return {
        kind: 'page',
        url: `${publicOrigin}/${brand.id}/${paymentLocale(body.language).tag}/payments/${body.payIn}`,
      };
  }
}

/** The number of the brand's account at the sandbox's bank: twelve digits, always the same. */
function accountOf({ merchant }: ServiceBrand): string {
  const number = digest(`account ${merchant}`).readUIntBE(0, 6) % 1_000_000_000_000;
  return String(number)
    .padStart(12, '0')
    .replaceAll(/\d{4}(?=\d)/g, '$& ');
}

/** Letters and digits that nobody takes for one another: 32 of them. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Eight signs that name a pay-in on a transfer, none of those that are taken. */
export function referenceOf(payIn: string, taken: ReadonlySet<string>): string {
  for (let attempt = 0; ; attempt++) {
    const signs = [...digest(`reference ${payIn} ${attempt}`).subarray(0, 8)].map((byte) => SIGNS[byte % 32]);
    const reference = signs.join('');
    if (!taken.has(reference)) return reference;
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();
