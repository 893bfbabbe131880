import type { Trx } from '../core/db/schema.ts';
import { Merchant } from '../core/merchants/merchant.ts';

/**
 * What prizes need of a merchant, read by the transaction itself: on PGlite, which has one connection, a look at the list of merchants
 * would wait for this transaction to end. Undefined where there is none.
 */
export async function merchantIn(trx: Trx, code: string): Promise<Pick<Merchant, 'code' | 'currency'> | undefined> {
  const row = await trx.selectFrom('merchants').select('config').where('code', '=', code).executeTakeFirst();
  return row && Merchant.parse(row.config);
}
