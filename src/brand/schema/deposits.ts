import * as z from 'zod';
import { DEPOSIT_KINDS } from '../../contract/cashier/words.ts';
import { Amount, Code, Fee, type PlacedAmount } from './amounts.ts';
import { OfferedLanguage } from './languages.ts';
import { line, oneOf } from './values.ts';
import { mustBe, show } from './wording.ts';

const minutesRefusal = mustBe('a number of minutes', 'Write a whole number from 5 to 10080, for example 30.');

/** A way to pay in. */
const DepositMethod = z
  .strictObject({
    code: Code.meta({
      description: "The method's name in addresses and records; it stays when its label changes.",
      examples: ['bank'],
    }),
    kind: oneOf('a kind of payment', DEPOSIT_KINDS).meta({
      description:
        'How it is paid: by transfer to a bank account, at an e-wallet, by QR code, with a coin, or by card at the provider.',
      examples: ['bank'],
    }),
    provider: Code.meta({
      description: "The payment provider's name in the gateway's PAYMENT_PROVIDERS.",
      examples: ['sandbox'],
    }),
    label: z
      .partialRecord(OfferedLanguage, line(40))
      .default({})
      .meta({
        description: 'What members read, by language; the usual name of its kind where a language has none.',
        examples: [{ EN: 'GCash' }],
      }),
    least: Amount.meta({ description: 'The least that one deposit may be.', examples: ['100.00'] }),
    most: Amount.meta({ description: 'The most that one deposit may be.', examples: ['50000.00'] }),
    quick: z
      .array(Amount)
      .max(8)
      .default([])
      .meta({ description: 'Amounts to choose from.', examples: [['200.00', '500.00', '1000.00']] }),
    fee: Fee.meta({ description: 'Percent of what is paid that is kept as a fee.', examples: ['1.5'] }),
    minutes: z
      .int(minutesRefusal)
      .min(5, minutesRefusal)
      .max(10_080, minutesRefusal)
      .default(30)
      .meta({ description: 'Minutes within which it is to be paid.', examples: [30] }),
  })
  .refine(({ least, most }) => Number(least) <= Number(most), {
    path: ['most'],
    error: 'is less than "least", so that nothing could be paid in. Write an amount that is not below it.',
  })
  .superRefine(({ quick, least, most }, context) => {
    for (const [index, amount] of quick.entries()) {
      if (Number(amount) >= Number(least) && Number(amount) <= Number(most)) continue;
      const message = `${show(amount)} is not between "least" and "most". Write an amount that may be paid in.`;
      context.addIssue({ code: 'custom', path: ['quick', index], message });
    }
  });

/** Ways to pay in, in the order in which they are offered. */
export const DepositMethods = z
  .array(DepositMethod)
  .max(20)
  .superRefine((methods, context) => {
    for (const [index, { code }] of methods.entries()) {
      if (methods.findIndex((method) => method.code === code) === index) continue;
      const message = `${show(code)} is named twice. Give each method a code of its own.`;
      context.addIssue({ code: 'custom', path: [index, 'code'], message });
    }
  })
  .default([])
  .meta({ description: 'Ways to pay in, in the order in which they are offered; no deposits without any.' });

/** The amounts of all methods with their places, to be held to the brand's currency. */
export function amountsOf(methods: z.output<typeof DepositMethods>): PlacedAmount[] {
  return methods.flatMap(({ least, most, quick }, index) => [
    { path: [index, 'least'], amount: least },
    { path: [index, 'most'], amount: most },
    ...quick.map((amount, place) => ({ path: [index, 'quick', place], amount })),
  ]);
}
