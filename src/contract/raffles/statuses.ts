export const RAFFLES_STATUSES = { 'raffles.none': 404 } as const;

declare module '../core/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof RAFFLES_STATUSES, unknown> {}
}
