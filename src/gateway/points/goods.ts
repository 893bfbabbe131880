import { sql } from 'kysely';
import type { Db, Trx } from '../core/db/schema.ts';
import type { MallOwner } from './owner.ts';

interface Stocked {
  readonly id: string;
  readonly stock: number | null;
}

/** Puts in what a brand has of its goods. What was redeemed already stays so, also where a brand says that there were fewer. */
export async function syncGoods(trx: Trx, merchant: string, goods: readonly Stocked[]): Promise<void> {
  for (const { id, stock } of goods.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const there = stock === null ? null : BigInt(stock);
    await trx
      .insertInto('point_goods')
      .values({ merchant, good: id, stock: there })
      .onConflict((conflict) => conflict.columns(['merchant', 'good']).doUpdateSet({ stock: there }))
      .execute();
  }
}

/** How many are left of each good of a merchant; null without a limit. */
export async function leftOf(db: Db | Trx, merchant: string): Promise<ReadonlyMap<string, bigint | null>> {
  const rows = await db
    .selectFrom('point_goods')
    .select(['good', 'stock', 'taken'])
    .where('merchant', '=', merchant)
    .execute();
  return new Map(
    rows.map(({ good, stock, taken }) => [good, stock === null ? null : stock > taken ? stock - taken : 0n]),
  );
}

/** How many of each good a member has redeemed; what was rejected does not count. */
export async function hadOf(
  db: Db | Trx,
  { merchant, member_id }: MallOwner,
): Promise<ReadonlyMap<string | null, number>> {
  const rows = await db
    .selectFrom('point_redemptions')
    .select(['good', (eb) => eb.fn.countAll<bigint>().as('count')])
    .where('merchant', '=', merchant)
    .where('member_id', '=', member_id)
    .where('good', 'is not', null)
    .where('state', '<>', 'rejected')
    .groupBy('good')
    .execute();
  return new Map(rows.map(({ good, count }) => [good, Number(count)]));
}

/** Takes one out of the stock, whose row is locked until the transaction ends. @returns false where none is left */
export async function takeGood(trx: Trx, merchant: string, good: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('point_goods')
    .set({ taken: sql<bigint>`taken + 1` })
    .where('merchant', '=', merchant)
    .where('good', '=', good)
    .where(sql<boolean>`(stock IS NULL OR taken < stock)`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Puts one back into the stock. */
export async function putBack(trx: Trx, merchant: string, good: string): Promise<void> {
  await trx
    .updateTable('point_goods')
    .set({ taken: sql<bigint>`taken - 1` })
    .where('merchant', '=', merchant)
    .where('good', '=', good)
    .execute();
}
