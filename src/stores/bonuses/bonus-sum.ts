import type { BonusOffer } from '../../contract/bonuses/endpoints.ts';
import { compareDecimals } from '../../money/decimal.ts';
import { isCurrency, type Money, money, parseMoney, toDecimal } from '../../money/money.ts';
import { percentOf } from '../../money/percent.ts';

/** What a promotion brings with a deposit, and what has to be wagered then: the wire's decimal strings. */
export interface BonusSum {
  readonly brings: string;
  readonly wager: string;
}

/** What a promotion brings, by the gateway's rule. @param arrives of the deposit; @returns null where that is too little */
export function bonusSum(
  arrives: string,
  { percent, most, least, terms }: BonusOffer,
  currency: string,
): BonusSum | null {
  if (!isCurrency(currency) || compareDecimals(arrives, least) < 0) return null;
  const paidIn = parseMoney(arrives, currency);
  const share = percentOf(paidIn, percent);
  const highest = parseMoney(most, currency);
  const brings = share.minor < highest.minor ? share : highest;
  const basis: Money = terms.of === 'both' ? money(brings.minor + paidIn.minor, currency) : brings;
  return { brings: toDecimal(brings), wager: toDecimal(percentOf(basis, timesAsPercent(terms.multiple))) };
}

/** "1.5" times is 150 percent. */
function timesAsPercent(multiple: string): string {
  const [whole = '0', decimals = ''] = multiple.split('.');
  return `${whole}${decimals.padEnd(2, '0').slice(0, 2)}`;
}

/** How much of what is required is wagered, from 0 to 1 in thousandths; it is whole only once nothing is left. */
export function wageredShare(
  { wagered, required }: { readonly wagered: string; readonly required: string },
  currency: string,
): number {
  if (!isCurrency(currency)) return 0;
  const [done, all] = [parseMoney(wagered, currency).minor, parseMoney(required, currency).minor];
  return done >= all ? 1 : Number((done * 1000n) / all) / 1000;
}
