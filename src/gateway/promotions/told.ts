import type { RebateLine, Reward } from '../../contract/promotions/endpoints.ts';
import { type Currency, money, toDecimal } from '../../money/money.ts';
import { asPercent } from '../../money/percent.ts';
import type { Line } from './rebate.ts';
import type { RewardRow } from './rewards.ts';

/** A line as the wire has it. */
export function toldLine({ gameType, points, bets, amount }: Line, currency: Currency): RebateLine {
  const written = (minor: bigint) => toDecimal(money(minor, currency));
  return { gameType, rate: asPercent(points), bets: written(bets), amount: written(amount) };
}

/** A reward as the wire has it. */
export function toldReward({ id, source, amount, currency, reckoning, given_at }: RewardRow): Reward {
  const { since, until, lines } = reckoning;
  return {
    ...{ id: id.toString(), source, amount: toDecimal(money(amount, currency)), currency, at: given_at.getTime() },
    ...{ since: Date.parse(since), until: Date.parse(until) },
    lines: lines.map(({ bets, amount: part, ...line }) =>
      toldLine({ ...line, bets: BigInt(bets), amount: BigInt(part) }, currency),
    ),
  };
}
