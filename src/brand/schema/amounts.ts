import * as z from 'zod';
import { CURRENCIES, type Currency } from '../../money/money.ts';
import { mustBe, show } from './wording.ts';

const CODE = /^[a-z0-9-]{1,32}$/;
const MOST_FEE = 50;

/** An amount above zero; whether its decimals are those of the brand's currency is seen where that is known. */
export const AMOUNT = /^(?!0+(?:\.0+)?$)\d{1,9}(?:\.\d+)?$/;

const amountRefusal = mustBe(
  'an amount of money',
  'Write it in quotes, for example "100.00", or "100" in a currency without decimals.',
);
const feeRefusal = mustBe(
  'a percentage',
  `Write it in quotes with at most two decimals, up to ${MOST_FEE}, for example "1.5".`,
);
const codeRefusal = mustBe('a name of small letters, digits and hyphens', 'Write for example bank.');

export const Amount = z.string(amountRefusal).regex(AMOUNT, amountRefusal);

/** Percent as a decimal text. */
export const Fee = z
  .string(feeRefusal)
  .regex(/^\d{1,2}(?:\.\d{1,2})?$/, feeRefusal)
  .refine((fee) => Number(fee) <= MOST_FEE, feeRefusal)
  .default('0');

/** The name of a method, or of a provider, in records and settings. */
export const Code = z.string(codeRefusal).regex(CODE, codeRefusal);

/** An amount, and where it stands. */
export interface PlacedAmount {
  readonly path: (string | number)[];
  readonly amount: string;
}

/** All of the currency's decimals, or none. */
export function fits(amount: string, currency: Currency): boolean {
  const [, decimals = ''] = amount.split('.');
  return decimals === '' || decimals.length === CURRENCIES[currency].digits;
}

/** Why an amount does not fit, and how it would. */
export function refuseAmount(currency: Currency, amount: string): string {
  const { digits } = CURRENCIES[currency];
  const whole = /^0*[1-9]\d*/.exec(amount)?.[0] ?? '100';
  const advice =
    digits === 0
      ? `without decimals, for example "${whole}"`
      : `with ${digits} decimals, for example "${whole}.${'0'.repeat(digits)}"`;
  return `${show(amount)} is not an amount of ${currency}. Write it in quotes ${advice}.`;
}
