export const PASSKEYS_STATUSES = {
  'passkeys.refused': 403,
  'passkeys.challenge': 410,
  'passkeys.host': 422,
  'passkeys.proof': 403,
  'passkeys.password': 422,
  'passkeys.known': 409,
  'passkeys.tooMany': 422,
  'passkeys.unknown': 404,
} as const;

declare module '../core/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof PASSKEYS_STATUSES, unknown> {}
}
