import { CURRENCIES, type Currency } from './money.ts';

/** Minor units of one unit of a currency. */
const unitOf = (currency: Currency) => 10n ** BigInt(CURRENCIES[currency].digits);

/** The fewest points that come to whole minor units; points are changed in multiples of it. @param points of one unit of money */
export function stepOf(points: number, currency: Currency): bigint {
  return BigInt(points) / greatestCommonDivisor(BigInt(points), unitOf(currency));
}

/** What points come to, in minor units. @param asked a multiple of {@link stepOf} */
export function worthOf(asked: bigint, points: number, currency: Currency): bigint {
  return (asked * unitOf(currency)) / BigInt(points);
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}
