import type { Reward } from '../../contract/promotions/endpoints.ts';
import type { RewardState } from '../../contract/promotions/words.ts';
import type { Currency } from '../../money/money.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import { prizeIn } from './prize.ts';
import { toldReason } from './reason.ts';
import type { RewardRow } from './rewards.ts';
import { prizeTeller, type TellPrize } from './told-prize.ts';

interface Reader {
  /** Spec code. */
  readonly language: string;
  /** The merchant's. */
  readonly currency: Currency;
  readonly now: Date;
  readonly tell: TellPrize;
}

/** Rewards as their owner reads them. */
export async function rewardTeller(
  db: Db | Trx,
  reader: Omit<Reader, 'tell'>,
  rows: readonly RewardRow[],
): Promise<(row: RewardRow) => Reward> {
  const tell = await prizeTeller(db, reader, rows.map(prizeIn));
  return (row) => toldReward(row, { ...reader, tell });
}

/** One of them. */
export async function tellReward(db: Db | Trx, reader: Omit<Reader, 'tell'>, row: RewardRow): Promise<Reward> {
  return (await rewardTeller(db, reader, [row]))(row);
}

function toldReward(row: RewardRow, reader: Reader): Reward {
  const { id, source, reckoning, offered_at, expires_at, given_at } = row;
  return {
    ...{ id: id.toString(), source, gives: reader.tell(prizeIn(row)) },
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
