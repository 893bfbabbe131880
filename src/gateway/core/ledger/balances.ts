import { sql } from 'kysely';
import type { Db, Trx } from '../db/schema.ts';
import type { Unit } from './account.ts';

/** Of a row of accounts: what was booked since it was last summed; nothing where it has a floor, whose balance is right. */
export const SINCE_SUMMED = sql<bigint>`coalesce((SELECT sum(e.amount) FROM entries e WHERE accounts.may_go_below_zero
  AND e.merchant = accounts.merchant AND e.account = accounts.id AND e.booking > accounts.summed_to), 0)::bigint`;

/**
 * An expression of SQL for the balance of a wallet with a floor, which is right as it stands: minor units, zero where
 * nothing was ever booked to it. Each part is SQL itself.
 */
export function walletBalanceSql(of: { merchant: string; owner: string; wallet: string; unit: string }): string {
  return `coalesce((SELECT balance FROM accounts WHERE accounts.merchant = ${of.merchant} AND accounts.kind = 'member'
    AND accounts.owner = ${of.owner} AND accounts.wallet = ${of.wallet} AND accounts.unit = ${of.unit}
    AND NOT accounts.may_go_below_zero), 0)`;
}

/**
 * An expression of SQL for what a member has at vendors that keep the balance themselves, and on the way there and back:
 * minor units. Each part is SQL itself.
 */
export function awayBalanceSql(of: { merchant: string; owner: string; unit: string }): string {
  return `coalesce((SELECT sum(balance) FROM accounts WHERE accounts.merchant = ${of.merchant} AND accounts.kind = 'member'
    AND accounts.owner = ${of.owner} AND (accounts.wallet LIKE 'vendor/%' OR accounts.wallet LIKE 'transit/%')
    AND accounts.unit = ${of.unit}), 0)::bigint`;
}

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
