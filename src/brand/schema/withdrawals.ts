import * as z from 'zod';
import { Amount, Code, Fee, type PlacedAmount } from './amounts.ts';
import { mustBe } from './wording.ts';

const perDayRefusal = mustBe('a number of withdrawals', 'Write a whole number from 1 to 1000, for example 3.');
const hoursRefusal = mustBe('a number of hours', 'Write a whole number from 1 to 720, for example 24.');

const Hours = z.int(hoursRefusal).min(1, hoursRefusal).max(720, hoursRefusal).default(24);

/** What withdrawals are held to. */
export const Withdrawals = z
  .strictObject({
    provider: Code.meta({
      description: "The payment provider's name in the gateway's PAYMENT_PROVIDERS.",
      examples: ['sandbox'],
    }),
    least: Amount.meta({ description: 'The least that one withdrawal may be.', examples: ['100.00'] }),
    most: Amount.meta({ description: 'The most that one withdrawal may be.', examples: ['50000.00'] }),
    perDay: z
      .int(perDayRefusal)
      .min(1, perDayRefusal)
      .max(1_000, perDayRefusal)
      .default(3)
      .meta({ description: 'How often a member may withdraw in 24 hours.', examples: [3] }),
    fee: Fee.meta({ description: 'Percent of what leaves the wallet that is kept as a fee.', examples: ['1.5'] }),
    approveUpTo: Amount.optional().meta({
      description: 'What a member may take in 24 hours without a review; each is reviewed without this key.',
      examples: ['5000.00'],
    }),
    reviewHours: Hours.meta({
      description: 'Hours within which somebody looks at what is reviewed or disputed; members read it.',
      examples: [24],
    }),
    payHours: Hours.meta({
      description: 'Hours within which an approved withdrawal is paid; members read it.',
      examples: [24],
    }),
  })
  .refine(({ least, most }) => Number(least) <= Number(most), {
    path: ['most'],
    error: 'is less than "least", so that nothing could be withdrawn. Write an amount that is not below it.',
  })
  .meta({ description: 'Members may withdraw money to accounts that they have bound; nobody may without this key.' });

/** The amounts with their places, to be held to the brand's currency. */
export function withdrawalAmounts({ least, most, approveUpTo }: z.output<typeof Withdrawals>): PlacedAmount[] {
  return [
    { path: ['least'], amount: least },
    { path: ['most'], amount: most },
    ...(approveUpTo === undefined ? [] : [{ path: ['approveUpTo'], amount: approveUpTo }]),
  ];
}
