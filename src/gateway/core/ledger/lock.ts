import { sql } from 'kysely';
import type { Trx } from '../db/schema.ts';
import { type AccountRow, nameOf } from './account.ts';

/** An account that exists. */
export interface Held {
  readonly id: bigint;
  /** Minor units, locked; null where it may go below zero, because such an account is neither locked nor checked. */
  readonly balance: bigint | null;
}

type Row = Held & AccountRow;

/**
 * Finds accounts of one merchant, and locks those with a floor until the transaction ends, always in the order of their
 * numbers, so that two bookings over the same accounts never wait for each other.
 * @returns those that exist, by {@link nameOf}; while the lock is held nobody else moves their balances
 */
export async function lockAccounts(
  trx: Trx,
  merchant: string,
  accounts: readonly AccountRow[],
): Promise<Map<string, Held>> {
  const column = (name: 'kind' | 'owner' | 'wallet' | 'unit') => accounts.map((account) => account[name]);
  const { rows } = await sql<Row>`
    WITH asked AS (
      SELECT kind, owner, wallet, unit FROM unnest(${column('kind')}::text[], ${column('owner')}::text[],
        ${column('wallet')}::text[], ${column('unit')}::text[]) AS asked (kind, owner, wallet, unit)
    ), locked AS (
      SELECT id, kind, owner, wallet, unit, balance FROM accounts JOIN asked USING (kind, owner, wallet, unit)
        WHERE merchant = ${merchant} AND NOT may_go_below_zero ORDER BY id FOR NO KEY UPDATE OF accounts
    )
    SELECT id, kind, owner, wallet, unit, balance FROM locked
    UNION ALL
    SELECT id, kind, owner, wallet, unit, NULL FROM accounts JOIN asked USING (kind, owner, wallet, unit)
      WHERE merchant = ${merchant} AND may_go_below_zero`.execute(trx);
  return new Map(rows.map((row) => [nameOf(row), { id: row.id, balance: row.balance }]));
}
