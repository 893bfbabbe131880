export const VERIFICATION_STATUSES = {
  'verification.mobile': 422,
  'verification.wait': 429,
  'verification.quota': 429,
  'verification.code': 403,
  'verification.expired': 410,
  'verification.human': 403,
  'verification.closed': 403,
  // A provider did not take the message, for its own reasons or the number's.
  'verification.undelivered': 424,
} as const;

declare module '../core/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof VERIFICATION_STATUSES, unknown> {}
}
