export const FAVORITES_STATUSES = { 'favorites.tooMany': 422 } as const;

declare module '../core/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof FAVORITES_STATUSES, unknown> {}
}
