import type { Db, Trx } from '../../core/db/schema.ts';

/** States in which money is on its way out, or may still be given back. */
const UNDER_WAY = ['pending', 'review', 'approved', 'paying'] as const;

/** Whether money of a member is on its way out. */
export async function isWithdrawing(
  db: Db | Trx,
  { merchant, member_id }: { readonly merchant: string; readonly member_id: string },
): Promise<boolean> {
  const one = await db
    .selectFrom('withdrawals')
    .select('id')
    .where('merchant', '=', merchant)
    .where('member_id', '=', member_id)
    .where('state', 'in', UNDER_WAY)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}
