import { type Selectable, sql } from 'kysely';
import type { RewardPage } from '../../contract/promotions/endpoints.ts';
import type { promotions } from '../../contract/promotions/inputs.ts';
import type { RewardState } from '../../contract/promotions/words.ts';
import type { CallOf } from '../core/call/handle.ts';
import { askedPlace } from '../core/lists/cursor.ts';
import { cursorPageOf, keysetPage } from '../core/lists/keyset.ts';
import type { PromotionsTables } from './tables.ts';
import { rewardTeller } from './told.ts';

export type RewardRow = Selectable<PromotionsTables['rewards']>;

/** Columns of a reward as it is told. */
export const REWARD = [
  'id',
  'merchant',
  'member_id',
  'source',
  'reference',
  'prize',
  'currency',
  'amount',
  'details',
  'reckoning',
  'offered_at',
  'expires_at',
  'given_at',
] as const satisfies readonly (keyof RewardRow)[];

/** Of a reward: whether it is given, waits, or waited too long. */
export function inState(state: RewardState, now: Date) {
  const isGiven = sql<boolean>`rewards.given_at IS NOT NULL`;
  const isOver = sql<boolean>`rewards.given_at IS NULL AND rewards.expires_at <= ${now}`;
  const waits = sql<boolean>`rewards.given_at IS NULL AND (rewards.expires_at IS NULL OR rewards.expires_at > ${now})`;
  return { given: isGiven, expired: isOver, waiting: waits }[state];
}

/**
 * What the caller is owed or was given, the last first: by when it was claimed, and before that by when it was offered.
 * @throws ApiError request.invalid where the cursor is of another list
 */
export async function listRewards(call: CallOf<typeof promotions.getRewards>): Promise<RewardPage> {
  const { db, caller, merchant, query, now, language } = call;
  const { limit, source, state } = query;
  const list = ['rewards', merchant.code, caller.memberId, source ?? '', state ?? ''];
  const place = askedPlace(list, query.cursor);
  const rows = await keysetPage(
    db
      .selectFrom('rewards')
      .select(REWARD)
      .where('merchant', '=', merchant.code)
      .where('member_id', '=', caller.memberId)
      .where(source === undefined ? sql<boolean>`true` : sql<boolean>`rewards.source = ${source}`)
      .where(state === undefined ? sql<boolean>`true` : inState(state, now)),
    { by: { time: sql`coalesce(given_at, offered_at)`, id: 'id' }, limit, place },
  ).execute();
  const item = await rewardTeller(db, { language, currency: merchant.currency, now }, rows);
  return cursorPageOf(rows, { list, limit, item });
}
