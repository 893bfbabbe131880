/** i18n keys of what only a change of the password refuses, each at a field. */
export const CHANGE_REFUSALS = ['password.rule.old', 'password.rule.asBefore'] as const;
