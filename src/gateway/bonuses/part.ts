import * as z from 'zod';
import { GRANT_TIMES } from '../../contract/bonuses/words.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import { PartAmount } from '../core/merchants/part-amount.ts';
import { Terms } from './terms.ts';

/** A promotion that deposits bring a bonus of. */
const DepositOffer = z.strictObject({
  slug: z.string(),
  /** By spec code of the language. */
  title: z.record(z.string(), z.string()),
  /** Deposits count that are begun then or later, and before `to`; null where it has no end. */
  from: z.iso.datetime(),
  to: z.nullable(z.iso.datetime()),
  /** Hundredths of a percent of what arrives. */
  points: z.int().min(1).max(100_000),
  /** The most that it gives, and the least deposit, in the merchant's currency. */
  most: PartAmount,
  least: PartAmount,
  times: z.enum(GRANT_TIMES),
  terms: Terms,
});
export type DepositOffer = z.output<typeof DepositOffer>;

/** A brand's configuration of this area, as whoever starts the gateway hands it in. */
export const BonusesPart = z.strictObject({
  /** In the order in which they are offered. */
  deposits: z.array(DepositOffer).default([]),
});
export type BonusesPart = z.output<typeof BonusesPart>;

/** Stores a brand's part. */
export async function syncPart(trx: Trx, merchant: string, part: BonusesPart): Promise<void> {
  const text = JSON.stringify(part);
  await trx
    .insertInto('bonuses_parts')
    .values({ merchant, part: text })
    .onConflict((conflict) => conflict.column('merchant').doUpdateSet({ part: text }))
    .execute();
}

/** A brand's part, as it was last stored. */
export async function partOf(db: Db | Trx, merchant: string): Promise<BonusesPart> {
  const row = await db.selectFrom('bonuses_parts').select('part').where('merchant', '=', merchant).executeTakeFirst();
  return BonusesPart.parse(row?.part ?? {});
}
