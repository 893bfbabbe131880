/** i18n keys of what a transfer may be refused for, each at a field. */
export const SEND_REFUSALS = ['cashier.rule.partner', 'cashier.rule.amount', 'cashier.rule.range'] as const;

/** i18n keys of what a deposit may be refused for, each at a field. */
export const DEPOSIT_REFUSALS = ['cashier.rule.method', 'cashier.rule.amount', 'cashier.rule.range'] as const;
