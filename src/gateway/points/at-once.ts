import { later } from '../core/clock.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import { DAY_MS } from './limits.ts';
import type { MallOwner } from './owner.ts';
import type { MallPart } from './part.ts';

/**
 * How many points a member may redeem now without anybody's review: what the brand's bound leaves of all that they redeemed within 24
 * hours; none where somebody looks at each.
 */
export async function leftAtOnce(db: Db | Trx, mall: MallPart, owner: MallOwner, now: Date): Promise<bigint> {
  if (mall.approveUpTo === null) return 0n;
  const { sum } = await db
    .selectFrom('point_redemptions')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<bigint>('points'), eb.lit(0)).as('sum'))
    .where('merchant', '=', owner.merchant)
    .where('member_id', '=', owner.member_id)
    .where('asked_at', '>', later(now, -DAY_MS))
    .where('state', '<>', 'rejected')
    .executeTakeFirstOrThrow();
  const left = BigInt(mall.approveUpTo) - BigInt(sum);
  return left > 0n ? left : 0n;
}
