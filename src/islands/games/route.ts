import type { GameType } from '../../contract/games/words.ts';
import type { AddressBelowBase } from '../../routes/routes.ts';

/**
 * The page of each category (SPEC 2), below the language's base. Cockfight was taken out of sports and shares its page. A
 * test compares this with the table of src/routes/, which browsers do not carry.
 */
const ROUTES = {
  RNG: 'rng/',
  LIVE: 'live/',
  FISH: 'fish/',
  PVP: 'pvp/',
  SPORTS: 'sports/',
  COCKFIGHT: 'sports/#cockfight',
  ESPORTS: 'esports/',
  LOTT: 'lott/',
  ELOTT: 'elott/',
} as const satisfies Record<GameType, AddressBelowBase>;

export function typeRoute(type: GameType): AddressBelowBase {
  return ROUTES[type];
}
