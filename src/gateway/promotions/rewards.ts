import type { Selectable } from 'kysely';
import type { RewardPage } from '../../contract/promotions/endpoints.ts';
import type { promotions } from '../../contract/promotions/inputs.ts';
import type { CallOf } from '../core/call/handle.ts';
import { askedPlace } from '../core/lists/cursor.ts';
import { cursorPageOf, keysetPage } from '../core/lists/keyset.ts';
import type { PromotionsTables } from './tables.ts';
import { toldReward } from './told.ts';

export type RewardRow = Selectable<PromotionsTables['rewards']>;

/** Columns of a reward as it is told. */
export const REWARD = [
  'id',
  'merchant',
  'member_id',
  'source',
  'reference',
  'currency',
  'amount',
  'reckoning',
  'given_at',
] as const satisfies readonly (keyof RewardRow)[];

/**
 * What the caller was given, newest first.
 * @throws ApiError request.invalid where the cursor is of another list
 */
export async function listRewards(call: CallOf<typeof promotions.getRewards>): Promise<RewardPage> {
  const { db, caller, merchant, query } = call;
  const { limit } = query;
  const list = ['rewards', merchant.code, caller.memberId];
  const place = askedPlace(list, query.cursor);
  const rows = await keysetPage(
    db
      .selectFrom('rewards')
      .select(REWARD)
      .where('merchant', '=', merchant.code)
      .where('member_id', '=', caller.memberId),
    { by: { time: 'given_at', id: 'id' }, limit, place },
  ).execute();
  return cursorPageOf(rows, { list, limit, item: toldReward });
}
