export const CONFIRMATION_STATUSES = {
  'confirmation.required': 403,
  'confirmation.wrong': 403,
  'confirmation.expired': 410,
} as const;

declare module '../core/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof CONFIRMATION_STATUSES, unknown> {}
}
