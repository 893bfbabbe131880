export const REGISTRATION_STATUSES = {
  'registration.closed': 403,
  'registration.usernameTaken': 409,
  'registration.field': 422,
  'registration.affiliate': 422,
  'registration.mobileTaken': 409,
} as const;

declare module '../core/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof REGISTRATION_STATUSES, unknown> {}
}
