import type { JackpotPool } from '../../contract/jackpot/endpoints.ts';
import { money, toDecimal } from '../../money/money.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import { houseAccount } from '../core/ledger/account.ts';
import { balanceOf } from '../core/ledger/ledger.ts';
import type { Merchant } from '../core/merchants/merchant.ts';

/**
 * Writes down what the merchant's jackpot holds, for whoever reads it; nothing where jackpots have paid more than came in.
 * Every write makes the ready answer old, so nothing is written where nothing changed.
 */
export async function renewPool(trx: Trx, merchant: Pick<Merchant, 'code' | 'currency'>): Promise<void> {
  const { minor } = await balanceOf(trx, houseAccount('jackpot', merchant));
  const amount = minor > 0n ? minor : 0n;
  await trx
    .insertInto('jackpot_pools')
    .values({ merchant: merchant.code, currency: merchant.currency, amount })
    .onConflict((conflict) =>
      conflict.columns(['merchant', 'currency']).doUpdateSet({ amount }).where('jackpot_pools.amount', '<>', amount),
    )
    .execute();
}

/** The pool as it was last written down. */
export async function readPool(db: Db, { code, currency }: Merchant): Promise<JackpotPool> {
  const row = await db
    .selectFrom('jackpot_pools')
    .select('amount')
    .where('merchant', '=', code)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return { amount: toDecimal(money(row?.amount ?? 0n, currency)), currency };
}
