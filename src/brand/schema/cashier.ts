import * as z from 'zod';
import { CURRENCIES, type Currency } from '../../money/money.ts';
import { oneOf } from './values.ts';
import { mustBe, show } from './wording.ts';

const CODES = Object.keys(CURRENCIES) as Currency[];
const AMOUNT = /^(?!0+(?:\.0+)?$)\d{1,9}(?:\.\d+)?$/;
const giftRefusal = mustBe(
  'an amount of money',
  'Write it in quotes, for example "100.00", or "100" in a currency without decimals.',
);
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
      .regex(AMOUNT, giftRefusal)
      .optional()
      .meta({
        description: "What a new member finds in the wallet, in the brand's currency; none without this key.",
        examples: ['100.00'],
      }),
  })
  .refine(({ currency, registrationGift }) => registrationGift === undefined || fits(registrationGift, currency), {
    path: ['registrationGift'],
    error: ({ input }) => refuseDecimals(Gift.parse(input)),
    // Another problem of the cashier does not hide this one.
    when: ({ value }) => Gift.safeParse(value).success,
  })
  .meta({ description: 'Money of the brand.' });

/** Currency and gift, both valid: what the comparison needs. */
const Gift = z.object({ currency: z.enum(CODES), registrationGift: z.string().regex(AMOUNT) });

/** All of the currency's decimals, or none. */
function fits(amount: string, currency: Currency): boolean {
  const [, decimals = ''] = amount.split('.');
  return decimals === '' || decimals.length === CURRENCIES[currency].digits;
}

function refuseDecimals({ currency, registrationGift }: z.output<typeof Gift>): string {
  const { digits } = CURRENCIES[currency];
  const whole = /^0*[1-9]\d*/.exec(registrationGift)?.[0] ?? '100';
  const advice =
    digits === 0
      ? `without decimals, for example "${whole}"`
      : `with ${digits} decimals, for example "${whole}.${'0'.repeat(digits)}"`;
  return `${show(registrationGift)} is not an amount of ${currency}. Write it in quotes ${advice}.`;
}
