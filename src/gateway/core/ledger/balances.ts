import { sql } from 'kysely';
import type { Db, Trx } from '../db/schema.ts';
import type { Unit } from './account.ts';

/** Of a row of accounts: what was booked since it was last summed; nothing where it has a floor, whose balance is right. */
export const SINCE_SUMMED = sql<bigint>`coalesce((SELECT sum(e.amount) FROM entries e WHERE accounts.may_go_below_zero
  AND e.merchant = accounts.merchant AND e.account = accounts.id AND e.booking > accounts.summed_to), 0)::bigint`;

/** What a member holds in one wallet. */
export interface WalletBalance {
  readonly wallet: string;
  readonly unit: Unit;
  /** Minor units; below zero where it is owed. */
  readonly amount: bigint;
}

/** Every wallet of a member to which something was ever booked, as the books have it now, by name. */
export async function walletsOf(db: Db | Trx, merchant: string, memberId: string): Promise<readonly WalletBalance[]> {
  const rows = await db
    .selectFrom('accounts')
    .select(['wallet', 'unit', 'balance', SINCE_SUMMED.as('since')])
    .where('merchant', '=', merchant)
    .where('kind', '=', 'member')
    .where('owner', '=', memberId)
    .orderBy('wallet')
    .orderBy('unit')
    .execute();
  return rows.map(({ wallet, unit, balance, since }) => ({ wallet, unit, amount: balance + since }));
}
