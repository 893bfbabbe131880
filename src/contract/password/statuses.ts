import type { PASSWORD_ERRORS } from './errors.ts';

export const PASSWORD_STATUSES = {
  'password.field': 422,
  'password.old': 422,
  'password.link': 410,
  'password.nobody': 404,
} as const satisfies Record<(typeof PASSWORD_ERRORS)[number], number>;
