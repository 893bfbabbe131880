import { type Currency, type Money, MoneyError, parseMoney } from '../../../money/money.ts';
import type { ApiError } from './errors.ts';

/**
 * An amount that somebody typed, such as "1234.50".
 * @param refused what is thrown where it is none of this currency
 */
export function typedAmount<C extends Currency>(typed: string, currency: C, refused: () => ApiError): Money<C> {
  try {
    return parseMoney(typed, currency);
  } catch (error) {
    if (error instanceof MoneyError) throw refused();
    throw error;
  }
}

/** Whether an amount is within bounds, both of which are among what it may be. @param least and `most` decimals of its currency */
export function isWithin(
  { minor, currency }: Money,
  { least, most }: { readonly least: string; readonly most: string },
): boolean {
  return minor >= parseMoney(least, currency).minor && minor <= parseMoney(most, currency).minor;
}
