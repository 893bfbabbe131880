export const LIVE_STATUSES = {
  'live.unknown': 404,
  'live.closed': 403,
  'live.offAir': 409,
  'live.down': 502,
} as const;

declare module '../core/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof LIVE_STATUSES, unknown> {}
}
