/** i18n keys of what a new payment password may be refused for beside its rule, each at a field. */
export const PAYMENT_REFUSALS = [
  'security.rule.asBefore',
  'registration.rule.asPassword',
  'registration.rule.asUsername',
  'registration.rule.common',
  'password.rule.old',
  'inconsistent twice',
] as const;
