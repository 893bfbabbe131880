import type { RebateLine, Reward } from '../../contract/promotions/endpoints.ts';
import type { RewardState } from '../../contract/promotions/words.ts';
import { type Currency, money, toDecimal } from '../../money/money.ts';
import { asPercent } from '../../money/percent.ts';
import { decimalOf } from '../core/ledger/account.ts';
import { toldReason } from './reason.ts';
import type { Line } from './rebate.ts';
import type { RewardRow } from './rewards.ts';

/** A line as the wire has it. */
export function toldLine({ gameType, points, bets, amount }: Line, currency: Currency): RebateLine {
  const written = (minor: bigint) => toDecimal(money(minor, currency));
  return { gameType, rate: asPercent(points), bets: written(bets), amount: written(amount) };
}

interface Reader {
  /** Spec code. */
  readonly language: string;
  /** The merchant's. */
  readonly currency: Currency;
  readonly now: Date;
}

/** A reward as its owner reads it. */
export function toldReward(row: RewardRow, reader: Reader): Reward {
  const { id, source, prize, amount, currency, reckoning, offered_at, expires_at, given_at } = row;
  return {
    ...{ id: id.toString(), source, prize, amount: decimalOf(amount, currency) },
    currency: currency === 'points' ? null : currency,
    state: stateOf(row, reader.now),
    at: offered_at.getTime(),
    given: given_at?.getTime() ?? null,
    expires: expires_at?.getTime() ?? null,
    because: toldReason(source, reckoning, reader),
  };
}

/** A reward that nobody claimed in time is gone, whenever somebody looks. */
export function stateOf({ given_at, expires_at }: Pick<RewardRow, 'given_at' | 'expires_at'>, now: Date): RewardState {
  if (given_at !== null) return 'given';
  return expires_at !== null && expires_at <= now ? 'expired' : 'waiting';
}
