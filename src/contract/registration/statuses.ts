import type { REGISTRATION_ERRORS } from './errors.ts';

export const REGISTRATION_STATUSES = {
  'registration.closed': 403,
  'registration.usernameTaken': 409,
  'registration.field': 422,
  'registration.affiliate': 422,
} as const satisfies Record<(typeof REGISTRATION_ERRORS)[number], number>;
