import * as z from 'zod';
import { Terms } from '../bonuses/terms.ts';
import { PartAmount } from '../core/merchants/part-amount.ts';

/** What somebody is given, as a brand's configuration says it and as it is kept. Amounts are in the merchant's currency. */
export const PrizePart = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('money'), amount: PartAmount }),
  z.strictObject({ of: z.literal('points'), amount: z.int().min(1) }),
  z.strictObject({ of: z.literal('bonus'), amount: PartAmount, terms: Terms }),
]);
export type PrizePart = z.output<typeof PrizePart>;
