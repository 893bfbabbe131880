export const SESSION_ERRORS = [
  'session.credentials',
  'session.locked',
  'session.notMember',
  'session.notAgent',
  'session.freeplayClosed',
  'session.ticket',
  'captcha.required',
  'captcha.wrong',
] as const;

declare module '../core/errors.ts' {
  interface ErrorCodes extends Record<(typeof SESSION_ERRORS)[number], unknown> {}
}
