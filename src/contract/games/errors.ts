export const GAMES_ERRORS = ['game.unknown', 'game.closed', 'game.vendorDown'] as const;

declare module '../core/errors.ts' {
  interface ErrorCodes extends Record<(typeof GAMES_ERRORS)[number], unknown> {}
}
