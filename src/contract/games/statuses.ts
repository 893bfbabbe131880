import type { GAMES_ERRORS } from './errors.ts';

export const GAMES_STATUSES = {
  'game.unknown': 404,
  'game.closed': 409,
  'game.vendorDown': 502,
} as const satisfies Record<(typeof GAMES_ERRORS)[number], number>;
