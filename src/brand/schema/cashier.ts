import * as z from 'zod';
import { CURRENCIES, type Currency } from '../../money/money.ts';
import { AMOUNT, fits, refuseAmount } from './amounts.ts';
import { amountsOf, DepositMethods } from './deposits.ts';
import { PayoutDestinations } from './payouts.ts';
import { oneOf } from './values.ts';
import { Withdrawals, withdrawalAmounts } from './withdrawals.ts';
import { mustBe } from './wording.ts';

const CODES = Object.keys(CURRENCIES) as Currency[];
const giftRefusal = mustBe(
  'an amount of money',
  'Write it in quotes, for example "100.00", or "100" in a currency without decimals.',
);
const minutesRefusal = mustBe('a number of minutes', 'Write a whole number from 1 to 1440, for example 30.');

const amountRefusal = mustBe(
  'an amount of money',
  'Write it in quotes, for example "10.00", or "100" in a currency without decimals.',
);
const perDayRefusal = mustBe('a number of transfers', 'Write a whole number from 1 to 1000, for example 10.');

/** Transfers between a member and the upline or a downline. */
const Transfers = z
  .strictObject({
    least: z
      .string(amountRefusal)
      .regex(AMOUNT, amountRefusal)
      .meta({ description: 'The least that one transfer may be.', examples: ['10.00'] }),
    most: z
      .string(amountRefusal)
      .regex(AMOUNT, amountRefusal)
      .meta({ description: 'The most that one transfer may be.', examples: ['5000.00'] }),
    perDay: z
      .int(perDayRefusal)
      .min(1, perDayRefusal)
      .max(1_000, perDayRefusal)
      .default(10)
      .meta({ description: 'How often a member may send money in 24 hours.', examples: [10] }),
  })
  .refine(({ least, most }) => Number(least) <= Number(most), {
    path: ['most'],
    error: 'is less than "least", so that nothing could be sent. Write an amount that is not below it.',
  })
  .meta({
    description:
      'Members may send money to who invited them and to those whom they invited; nobody may without this key.',
  });

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
    /** Transfers between a member and the upline or a downline; none without this key. @example { least: "10.00", most: "5000.00" } */
    transfers: Transfers.optional(),
    /** Ways to pay in, in the order in which they are offered. @example [{ code: "bank", kind: "bank", provider: "sandbox", least: "100.00", most: "50000.00" }] */
    deposits: DepositMethods,
    /** Where withdrawals are paid to. @example [{ code: "bdo", kind: "bank", format: "digits", name: "BDO Unibank" }] */
    payouts: PayoutDestinations,
    /** What withdrawals are held to; none without this key. @example { provider: "sandbox", least: "100.00", most: "50000.00", approveUpTo: "5000.00" } */
    withdrawals: Withdrawals.optional(),
  })
  .superRefine(({ currency, deposits, withdrawals }, context) => {
    const placed = [
      ...amountsOf(deposits).map(({ path, amount }) => ({ path: ['deposits', ...path], amount })),
      ...(withdrawals ? withdrawalAmounts(withdrawals) : []).map(({ path, amount }) => {
        return { path: ['withdrawals', ...path], amount };
      }),
    ];
    for (const { path, amount } of placed) {
      if (fits(amount, currency)) continue;
      context.addIssue({ code: 'custom', path, message: refuseAmount(currency, amount) });
    }
  })
  .refine(({ payouts, withdrawals }) => withdrawals === undefined || payouts.length > 0, {
    path: ['payouts'],
    error:
      'is empty, so that nothing could be withdrawn. Name a bank, an e-wallet or a coin, or take "withdrawals" out.',
  })
  .refine(({ currency, transfers }) => transfers === undefined || fits(transfers.least, currency), {
    path: ['transfers', 'least'],
    error: ({ input }) => refuseLimit(input, 'least'),
    when: ({ value }) => Sent.safeParse(value).success,
  })
  .refine(({ currency, transfers }) => transfers === undefined || fits(transfers.most, currency), {
    path: ['transfers', 'most'],
    error: ({ input }) => refuseLimit(input, 'most'),
    when: ({ value }) => Sent.safeParse(value).success,
  })
  .refine(({ currency, registrationGift }) => registrationGift === undefined || fits(registrationGift, currency), {
    path: ['registrationGift'],
    error: ({ input }) => refuseGift(input),
    // Another problem of the cashier does not hide this one.
    when: ({ value }) => Gift.safeParse(value).success,
  })
  .meta({ description: 'Money of the brand.' });

/** Currency and gift, both valid: what the comparison needs. */
const Gift = z.object({ currency: z.enum(CODES), registrationGift: z.string().regex(AMOUNT) });

/** Currency and limits, all valid: what the comparison needs. */
const Sent = z.object({
  currency: z.enum(CODES),
  transfers: z.object({ least: z.string().regex(AMOUNT), most: z.string().regex(AMOUNT) }),
});

function refuseGift(cashier: unknown): string {
  const { currency, registrationGift } = Gift.parse(cashier);
  return refuseAmount(currency, registrationGift);
}

function refuseLimit(cashier: unknown, limit: 'least' | 'most'): string {
  const { currency, transfers } = Sent.parse(cashier);
  return refuseAmount(currency, transfers[limit]);
}
