import * as z from 'zod';
import { GAME_TYPES } from '../../contract/games/words.ts';
import { PartAmount } from '../core/merchants/part-amount.ts';
import { partStore } from '../core/merchants/part-store.ts';

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

export const { syncPart, partOf } = partStore('promotions_parts', PromotionsPart);
