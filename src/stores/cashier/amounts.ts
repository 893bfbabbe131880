import { type Currency, isCurrency, MoneyError, parseMoney } from '../../money/money.ts';

/** Why an amount is refused before anybody is asked: an i18n key; null where it is not. */
export function amountProblem(
  typed: string,
  limits: { readonly least: string; readonly most: string },
  currency: string,
): 'cashier.rule.amount' | 'cashier.rule.range' | null {
  if (!isCurrency(currency)) return null;
  const amount = minorOf(typed, currency);
  if (amount === null || amount < 0n) return 'cashier.rule.amount';
  const [least, most] = [parseMoney(limits.least, currency), parseMoney(limits.most, currency)];
  return amount < least.minor || amount > most.minor ? 'cashier.rule.range' : null;
}

/** What somebody typed in minor units; null where it is no amount of the currency. */
export function minorOf(typed: string, currency: Currency): bigint | null {
  try {
    return parseMoney(typed.trim(), currency).minor;
  } catch (error) {
    if (error instanceof MoneyError) return null;
    throw error;
  }
}
