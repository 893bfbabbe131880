export const RANKS_STATUSES = { 'ranks.closed': 403 } as const;

declare module '../core/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof RANKS_STATUSES, unknown> {}
}
