export const REGISTRATION_ERRORS = [
  'registration.closed',
  'registration.usernameTaken',
  'registration.field',
  'registration.affiliate',
] as const;

/** Codes whose text has a name in SPEC 8. */
export const REGISTRATION_ERROR_KEYS = { 'registration.affiliate': 'invitation_code_error' } as const;

declare module '../core/errors.ts' {
  interface ErrorCodes extends Record<(typeof REGISTRATION_ERRORS)[number], unknown> {}
}
