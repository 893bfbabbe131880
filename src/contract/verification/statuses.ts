export const VERIFICATION_STATUSES = {
  'verification.mobile': 422,
  'verification.wait': 429,
  'verification.quota': 429,
  'verification.code': 403,
  'verification.expired': 410,
  'verification.human': 403,
  // The provider of codes asks for a check of people that its own page makes, or did not believe the one that came.
  'verification.captcha': 403,
  // Whoever proves a number may be told that no account has it.
  'verification.nobody': 404,
  'verification.closed': 403,
  // A provider did not take the message, for its own reasons or the number's.
  'verification.undelivered': 424,
  // A provider that makes its own codes did not tell whether one is right.
  'verification.unchecked': 424,
} as const;

declare module '../core/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof VERIFICATION_STATUSES, unknown> {}
}
