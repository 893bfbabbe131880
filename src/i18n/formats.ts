/** An amount as a reader writes it, with its currency: "₱1,234.50". @param decimal the wire's exact decimal string */
export function formatAmount(decimal: string, currency: string, tag: string): string {
  // Intl reads decimal strings exactly; the assertion tells TypeScript that this is one.
  const exact = decimal as Intl.StringNumericLiteral;
  return new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(exact);
}
