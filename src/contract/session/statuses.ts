export const SESSION_STATUSES = {
  'session.credentials': 401,
  'session.locked': 423,
  'session.notMember': 403,
  'session.notAgent': 403,
  'session.freeplayClosed': 403,
  'session.ticket': 410,
  'session.unknown': 404,
  'session.own': 409,
  'captcha.required': 403,
  'captcha.wrong': 403,
} as const;

declare module '../core/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof SESSION_STATUSES, unknown> {}
}
