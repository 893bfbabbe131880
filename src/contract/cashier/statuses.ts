export const CASHIER_STATUSES = {
  'cashier.field': 422,
  'cashier.closed': 403,
  'cashier.daily': 422,
} as const;

declare module '../core/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof CASHIER_STATUSES, unknown> {}
}
