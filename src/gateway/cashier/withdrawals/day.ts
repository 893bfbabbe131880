import type { Currency } from '../../../money/money.ts';
import { later } from '../../core/clock.ts';
import type { Db, Trx } from '../../core/db/schema.ts';
import { WITHDRAWAL_DAY_MS } from '../limits.ts';

/** How often and how much a member has withdrawn in the last 24 hours, in minor units; what was rejected does not count. */
export async function takenOfDay(
  db: Db | Trx,
  {
    merchant,
    member_id,
    currency,
  }: { readonly merchant: string; readonly member_id: string; readonly currency: Currency },
  now: Date,
): Promise<{ count: number; sum: bigint }> {
  const { count, sum } = await db
    .selectFrom('withdrawals')
    .select((eb) => [eb.fn.countAll<bigint>().as('count'), eb.fn.sum<bigint | null>('amount').as('sum')])
    .where('merchant', '=', merchant)
    .where('member_id', '=', member_id)
    .where('currency', '=', currency)
    .where('asked_at', '>', later(now, -WITHDRAWAL_DAY_MS))
    .where('state', '<>', 'rejected')
    .executeTakeFirstOrThrow();
  return { count: Number(count), sum: BigInt(sum ?? 0) };
}
