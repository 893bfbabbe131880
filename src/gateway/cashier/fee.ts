/** Hundredths of a percent in a whole. */
const POINTS = 10_000n;

/** What of a payment is kept as a fee: rounded down, in the payer's favour. @param amount in minor units */
export function feeOf(amount: bigint, points: number): bigint {
  return (amount * BigInt(points)) / POINTS;
}

/** What of a fee goes back with a return: rounded up, so that nobody is asked for more than they were given. */
export function feeBackOf(amount: bigint, points: number): bigint {
  return (amount * BigInt(points) + POINTS - 1n) / POINTS;
}
