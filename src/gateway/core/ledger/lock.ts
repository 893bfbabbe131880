import type { Trx } from '../db/schema.ts';

/**
 * Locks account rows until the transaction ends, always in the order of their ids: two transfers over the same accounts
 * wait for one another and never each for the other.
 * @returns balances in minor units by id, of those that exist; with the lock held nobody else moves them
 */
export async function lockAccounts(trx: Trx, ids: readonly string[]): Promise<Map<string, bigint>> {
  const rows = await trx
    .selectFrom('accounts')
    .select(['id', 'balance'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}
