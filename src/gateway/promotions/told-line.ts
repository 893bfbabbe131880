import type { RebateLine } from '../../contract/promotions/endpoints.ts';
import { type Currency, money, toDecimal } from '../../money/money.ts';
import { asPercent } from '../../money/percent.ts';
import type { Line } from './rebate.ts';

/** A line as the wire has it. */
export function toldLine({ gameType, points, bets, amount }: Line, currency: Currency): RebateLine {
  const written = (minor: bigint) => toDecimal(money(minor, currency));
  return { gameType, rate: asPercent(points), bets: written(bets), amount: written(amount) };
}
