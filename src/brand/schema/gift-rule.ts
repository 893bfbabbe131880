import * as z from 'zod';
import { Amount } from './amounts.ts';
import { Times } from './application-rule.ts';
import { Prize } from './prizes.ts';
import { isInOrder, NOT_IN_ORDER, period } from './promotion-period.ts';

/** Members come for a gift, which is in their wallet then. */
export const GiftRule = z
  .strictObject({
    kind: z.literal('gift').meta({ description: 'Members come for a gift.', examples: ['gift'] }),
    ...period,
    times: Times,
    prize: Prize.refine(({ bonus, freeRounds }) => bonus === undefined && freeRounds === undefined, {
      error:
        'is given at once, with one press on the page, so it is money or points: whoever takes a bonus or free rounds first reads what they are held to. Write { money: "20.00" } or { points: 50 }, or give it as a mission or by application.',
    }),
    /** What is paid in first. @example "300.00" */
    deposit: Amount.optional().meta({
      description:
        'What is to be paid in first, after fees, and played once in valid bets that follow it, since the promotion began or within its day or week; nothing without it.',
      examples: ['300.00'],
    }),
  })
  .refine(isInOrder, NOT_IN_ORDER)
  .meta({ description: 'The rule of a gift that members come for.' });

export type GiftRule = z.infer<typeof GiftRule>;
