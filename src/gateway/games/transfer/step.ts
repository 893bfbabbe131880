import type { VendorProfile } from '../../../contract/games/vendor/words.ts';
import { CURRENCIES, type Currency } from '../../../money/money.ts';

/** The least amount of a currency that a vendor can be told, in minor units; it can be told multiples of this alone. */
export function stepOf(currency: Currency, { decimals }: Pick<VendorProfile, 'decimals'>): bigint {
  const { digits } = CURRENCIES[currency];
  return 10n ** BigInt(Math.max(0, digits - (decimals ?? digits)));
}
