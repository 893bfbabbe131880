import * as z from 'zod';
import { Terms } from '../bonuses/terms.ts';
import { PartAmount } from '../core/merchants/part-amount.ts';
import { MOST_ROUNDS } from '../games/free-rounds/limits.ts';

/** What somebody is given, as a brand's configuration says it and as it is kept. Amounts are in the merchant's currency. */
export const PrizePart = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('money'), amount: PartAmount }),
  z.strictObject({ of: z.literal('points'), amount: z.int().min(1) }),
  z.strictObject({ of: z.literal('bonus'), amount: PartAmount, terms: Terms }),
  z.strictObject({
    of: z.literal('freeRounds'),
    /** Vendor and code, such as PG/aztec-gold. */
    game: z.string(),
    rounds: z.int().min(1).max(MOST_ROUNDS),
    /** Of one round. */
    stake: PartAmount,
    days: z.int().min(1).max(365),
    /** What is won becomes a bonus on these; money at once without them. */
    terms: z.nullable(Terms),
  }),
]);
export type PrizePart = z.output<typeof PrizePart>;
