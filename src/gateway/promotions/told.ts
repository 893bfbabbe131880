import type { Reward } from '../../contract/promotions/endpoints.ts';
import type { RewardState } from '../../contract/promotions/words.ts';
import type { Currency } from '../../money/money.ts';
import { prizeIn, toldPrize } from './prize.ts';
import { toldReason } from './reason.ts';
import type { RewardRow } from './rewards.ts';

interface Reader {
  /** Spec code. */
  readonly language: string;
  /** The merchant's. */
  readonly currency: Currency;
  readonly now: Date;
}

/** A reward as its owner reads it. */
export function toldReward(row: RewardRow, reader: Reader): Reward {
  const { id, source, reckoning, offered_at, expires_at, given_at } = row;
  return {
    ...{ id: id.toString(), source, gives: toldPrize(prizeIn(row), reader.currency) },
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
