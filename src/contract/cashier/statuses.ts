export const CASHIER_STATUSES = {
  'cashier.field': 422,
  'cashier.closed': 403,
  'cashier.daily': 422,
  'cashier.deposit': 422,
  'cashier.openDeposits': 422,
  'cashier.noDeposit': 404,
  'cashier.proofs': 422,
} as const;

declare module '../core/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof CASHIER_STATUSES, unknown> {}
}
