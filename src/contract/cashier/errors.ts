/** i18n keys of what a transfer may be refused for, each at a field. */
export const SEND_REFUSALS = ['cashier.rule.partner', 'cashier.rule.amount', 'cashier.rule.range'] as const;

/** i18n keys of what a deposit may be refused for, each at a field. */
export const DEPOSIT_REFUSALS = [
  'cashier.rule.method',
  'cashier.rule.amount',
  'cashier.rule.range',
  'cashier.rule.promotion',
  'cashier.rule.promotionLeast',
  'cashier.rule.promotionWithdrawal',
] as const;

/** i18n keys of what a withdrawal may be refused for, each at a field. */
export const WITHDRAW_REFUSALS = [
  'cashier.rule.payout',
  'cashier.rule.payoutWaits',
  'cashier.rule.amount',
  'cashier.rule.range',
] as const;

/** i18n keys of what a member's word on a withdrawal may be refused for, each at a field. */
export const DISPUTE_REFUSALS = ['cashier.rule.amount', 'cashier.rule.received'] as const;
