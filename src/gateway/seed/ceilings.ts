import type { Trx } from '../core/db/schema.ts';
import type { Merchant } from '../core/merchants/merchant.ts';
import { openingFor } from './accounts.ts';

/** A win of more than a demo account starts with waits for an operator, at every vendor that the merchant offers. */
export async function seedCeilings(trx: Trx, { code: merchant, currency }: Merchant): Promise<void> {
  const offered = await trx
    .selectFrom('merchant_vendors')
    .select('vendor')
    .distinct()
    .where('merchant', '=', merchant)
    .execute();
  if (offered.length === 0) return;
  const amount = openingFor(currency);
  await trx
    .insertInto('vendor_ceilings')
    .values(offered.map(({ vendor }) => ({ vendor, currency, kind: 'win' as const, merchant, amount })))
    .execute();
}
