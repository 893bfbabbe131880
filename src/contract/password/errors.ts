export const PASSWORD_ERRORS = ['password.field', 'password.old', 'password.link', 'password.nobody'] as const;

/** i18n keys of what only a change of the password refuses, each at a field. */
export const CHANGE_REFUSALS = ['password.rule.old', 'password.rule.asBefore'] as const;

declare module '../core/errors.ts' {
  interface ErrorCodes extends Record<(typeof PASSWORD_ERRORS)[number], unknown> {}
}
