import * as z from 'zod';
import type { Db, Trx } from '../core/db/schema.ts';

const Amount = z.string().regex(/^\d{1,15}(\.\d{1,4})?$/);

/** A brand's configuration of this area, as whoever starts the gateway hands it in. */
export const CashierPart = z.strictObject({
  /** Transfers between members and their upline; none without it. Amounts are in the merchant's currency. */
  transfers: z
    .strictObject({
      least: Amount,
      most: Amount,
      /** Transfers of one member in any 24 hours. */
      perDay: z.int().min(1).max(1_000),
    })
    .optional(),
});
export type CashierPart = z.output<typeof CashierPart>;

/** Stores a brand's part. */
export async function syncPart(trx: Trx, merchant: string, part: CashierPart): Promise<void> {
  const text = JSON.stringify(part);
  await trx
    .insertInto('cashier_parts')
    .values({ merchant, part: text })
    .onConflict((conflict) => conflict.column('merchant').doUpdateSet({ part: text }))
    .execute();
}

/** A brand's part, as it was last stored. */
export async function partOf(db: Db | Trx, merchant: string): Promise<CashierPart> {
  const row = await db.selectFrom('cashier_parts').select('part').where('merchant', '=', merchant).executeTakeFirst();
  return CashierPart.parse(row?.part ?? {});
}
