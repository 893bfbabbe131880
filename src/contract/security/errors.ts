/** i18n keys of what a new payment password may be refused for beside its rule, each at a field. */
export const PAYMENT_REFUSALS = [
  'security.rule.asBefore',
  'registration.rule.asPassword',
  'registration.rule.asUsername',
  'registration.rule.common',
  'password.rule.old',
  'inconsistent twice',
] as const;

/** i18n keys of what an account for withdrawals may be refused for, each at a field. */
export const PAYOUT_REFUSALS = [
  'security.rule.destination',
  'security.rule.digits',
  'security.rule.iban',
  'security.rule.mobile',
  'security.rule.tron',
  'security.rule.holder',
  'security.rule.taken',
  'security.rule.bound',
] as const;

/** i18n keys of what the forms of a mobile number or an address of mail may be refused for, each at a field. */
export const CONTACT_REFUSALS = [
  'security.rule.mobile',
  'security.rule.email',
  'security.rule.sameContact',
  'security.rule.code',
  'password.rule.old',
] as const;

/** i18n keys of what the forms of a date of birth or a name may be refused for beside the rule of the date, each at a field. */
export const IDENTITY_REFUSALS = ['security.rule.name', 'password.rule.old'] as const;

/** i18n keys of what the forms of an authenticator application may be refused for, each at a field. */
export const AUTHENTICATOR_REFUSALS = ['security.rule.code', 'password.rule.old'] as const;
