import { sql } from 'kysely';
import { parseMoney } from '../../money/money.ts';
import type { Trx } from '../core/db/schema.ts';
import type { Merchant } from '../core/merchants/merchant.ts';
import type { ReferralRule } from './part.ts';

/** Who earns by inviting. */
export interface EarnerKey {
  readonly merchant: string;
  readonly memberId: string;
}

/** Locks what a member has earned, so that of many who offer them more each sees what the others have. @returns minor units */
export async function lockEarner(trx: Trx, { merchant, memberId: member_id }: EarnerKey): Promise<bigint> {
  await trx
    .insertInto('referral_earners')
    .values({ merchant, member_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { earned } = await trx
    .selectFrom('referral_earners')
    .select('earned')
    .where('merchant', '=', merchant)
    .where('member_id', '=', member_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return earned;
}

/** Adds to what a member, whose row is locked, has earned; takes away below zero. */
export async function addEarned(trx: Trx, { merchant, memberId }: EarnerKey, more: bigint): Promise<void> {
  await trx
    .updateTable('referral_earners')
    .set({ earned: sql`earned + ${more}` })
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .execute();
}

/** What of an amount a member may still earn, never below zero. @param earned minor units, as `amount` */
export function withinMost(
  { most }: Pick<ReferralRule, 'most'>,
  { currency }: Pick<Merchant, 'currency'>,
  { earned, amount }: { readonly earned: bigint; readonly amount: bigint },
): bigint {
  const left = parseMoney(most, currency).minor - earned;
  if (left <= 0n || amount <= 0n) return 0n;
  return amount < left ? amount : left;
}
