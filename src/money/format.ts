import { CURRENCIES, isCurrency } from './money.ts';

/**
 * An amount as a reader writes it, with its currency and all the digits that the books keep: "₱1,234.50". Intl would drop
 * the hundredths of a rupiah.
 * @param decimal the wire's exact decimal string
 * @param currency ISO 4217; one that no books are kept in has the digits that Intl gives it
 * @param tag BCP 47
 * @param signed with its sign above zero too: "+₱1,234.50"
 */
export function formatAmount(decimal: string, currency: string, tag: string, { signed = false } = {}): string {
  // Intl reads decimal strings exactly; the assertion tells TypeScript that this is one.
  const exact = decimal as Intl.StringNumericLiteral;
  const digits = isCurrency(currency) ? CURRENCIES[currency].digits : undefined;
  const kept = digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const format = {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    signDisplay: signed ? 'exceptZero' : 'auto',
    ...kept,
  } as const;
  return new Intl.NumberFormat(tag, format).format(exact);
}
