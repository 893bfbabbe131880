import * as z from 'zod';
import { GAME_TYPES } from '../../contract/games/words.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import { PartAmount } from '../core/merchants/part-amount.ts';

/** What comes back of bets. */
const RebatePart = z.strictObject({
  /** Bets count that were settled then or later. */
  from: z.iso.datetime(),
  /** And before then; null where it has no end. */
  to: z.nullable(z.iso.datetime()),
  /** In the merchant's currency; less is not paid. */
  least: PartAmount,
  /** Hundredths of a percent of valid bets; a category without a rate gives nothing. */
  rates: z.partialRecord(z.enum(GAME_TYPES), z.int().min(1).max(10_000)),
});
export type RebatePart = z.output<typeof RebatePart>;

/** A brand's configuration of this area, as whoever starts the gateway hands it in. */
export const PromotionsPart = z.strictObject({
  /** None without it. */
  rebate: RebatePart.optional(),
});
export type PromotionsPart = z.output<typeof PromotionsPart>;

/** Stores a brand's part. */
export async function syncPart(trx: Trx, merchant: string, part: PromotionsPart): Promise<void> {
  const text = JSON.stringify(part);
  await trx
    .insertInto('promotions_parts')
    .values({ merchant, part: text })
    .onConflict((conflict) => conflict.column('merchant').doUpdateSet({ part: text }))
    .execute();
}

/** A brand's part, as it was last stored. */
export async function partOf(db: Db | Trx, merchant: string): Promise<PromotionsPart> {
  const row = await db
    .selectFrom('promotions_parts')
    .select('part')
    .where('merchant', '=', merchant)
    .executeTakeFirst();
  return PromotionsPart.parse(row?.part ?? {});
}
