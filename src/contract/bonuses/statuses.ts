export const BONUSES_STATUSES = {
  'bonuses.noGrant': 404,
  'bonuses.over': 409,
  'bonuses.changed': 409,
  'bonuses.open': 409,
} as const;

declare module '../core/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof BONUSES_STATUSES, unknown> {}
}
