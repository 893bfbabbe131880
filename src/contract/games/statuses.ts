export const GAMES_STATUSES = {
  'game.unknown': 404,
  'game.closed': 409,
  'game.maintenance': 503,
  'game.vendorDown': 502,
  'game.roundUnknown': 404,
  'game.roundGone': 410,
} as const;

declare module '../core/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof GAMES_STATUSES, unknown> {}
}
