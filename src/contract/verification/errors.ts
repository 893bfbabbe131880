export const VERIFICATION_ERRORS = [
  'verification.mobile',
  'verification.wait',
  'verification.quota',
  'verification.code',
  'verification.expired',
  'verification.human',
  'verification.closed',
  'verification.undelivered',
] as const;

declare module '../core/errors.ts' {
  interface ErrorCodes extends Record<(typeof VERIFICATION_ERRORS)[number], unknown> {}
}
