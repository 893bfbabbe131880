import * as z from 'zod';
import { CURRENCIES, type Currency } from '../../money/money.ts';
import { oneOf } from './values.ts';
import { mustBe } from './wording.ts';

const CODES = Object.keys(CURRENCIES) as Currency[];
const giftRefusal = mustBe('an amount of money', 'Write it in quotes with two decimals, for example "100.00".');
const minutesRefusal = mustBe('a number of minutes', 'Write a whole number from 1 to 1440, for example 30.');

/** Money of the brand. */
export const Cashier = z
  .strictObject({
    /** The currency of all wallets. @example PHP */
    currency: oneOf('a supported currency', CODES).meta({
      description: 'The currency of all wallets.',
      examples: ['PHP'],
    }),
    /** Minutes within which a withdrawal is confirmed. @example 30 */
    confirmMinutes: z
      .int(minutesRefusal)
      .min(1, minutesRefusal)
      .max(1440, minutesRefusal)
      .default(30)
      .meta({ description: 'Minutes within which a withdrawal is confirmed.', examples: [30] }),
    /** What a new member finds in the wallet, in the brand's currency; none without this key. @example "100.00" */
    registrationGift: z
      .string(giftRefusal)
      .regex(/^(?!0+(?:\.0+)?$)\d{1,9}(?:\.\d{2})?$/, giftRefusal)
      .optional()
      .meta({
        description: "What a new member finds in the wallet, in the brand's currency; none without this key.",
        examples: ['100.00'],
      }),
  })
  .meta({ description: 'Money of the brand.' });
