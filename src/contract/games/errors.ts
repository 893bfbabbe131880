/** i18n keys of what moving money to a vendor or back may be refused for, each at a field. */
export const FUNDS_REFUSALS = [
  'cashier.rule.amount',
  'cashier.fundsRule.step',
  'cashier.fundsRule.vendor',
  'cashier.fundsRule.closed',
  'cashier.fundsRule.moving',
] as const;
