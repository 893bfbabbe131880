export const PASSWORD_STATUSES = {
  'password.field': 422,
  'password.old': 422,
  'password.proof': 403,
  'password.link': 410,
  'password.nobody': 404,
} as const;

declare module '../core/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof PASSWORD_STATUSES, unknown> {}
}
