import * as z from 'zod';
import { type Currency, isCurrency, type Money, MoneyError, money, parseMoney } from '../../../money/money.ts';

/** A currency in which amounts can be reckoned. */
export const TakenCurrency = z.string().refine((text): text is Currency => isCurrency(text));

/** What somebody types as an amount. */
export const TypedAmount = z
  .string()
  .max(20)
  .transform((text) => text.trim());

/** An amount above zero; undefined where it is none, or has more decimals than the currency. */
export function amountIn(text: string, currency: Currency): Money | undefined {
  try {
    const amount = parseMoney(text, currency);
    return amount.minor > 0n && /^\d{1,15}(\.|$)/.test(text) ? amount : undefined;
  } catch (error) {
    if (error instanceof MoneyError) return undefined;
    throw error;
  }
}

export function sum(amounts: readonly { readonly amount: string }[], currency: Currency): Money {
  return money(
    amounts.reduce((total, { amount }) => total + parseMoney(amount, currency).minor, 0n),
    currency,
  );
}
