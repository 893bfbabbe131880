/** Codes whose text has a name in SPEC 8. */
export const REGISTRATION_ERROR_KEYS = { 'registration.affiliate': 'invitation_code_error' } as const;
