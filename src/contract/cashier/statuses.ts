export const CASHIER_STATUSES = {
  'cashier.field': 422,
  'cashier.closed': 403,
  'cashier.daily': 422,
  'cashier.deposit': 422,
  'cashier.openDeposits': 422,
  'cashier.noDeposit': 404,
  'cashier.proofs': 422,
  'cashier.withdrawal': 422,
  'cashier.withdrawalsClosed': 403,
  'cashier.withdrawalsDaily': 422,
  'cashier.owed': 409,
  'cashier.noWithdrawal': 404,
  'cashier.notAwaited': 409,
} as const;

declare module '../core/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof CASHIER_STATUSES, unknown> {}
}
