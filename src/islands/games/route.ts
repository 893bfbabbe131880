import type { GameType } from '../../contract/games/words.ts';
import type { AddressBelowBase } from '../../routes/routes.ts';
import { type GameQuery, writeGameQuery } from '../../stores/games/game-query.ts';

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

/** The address of a lobby that shows what its query says. */
export function lobbyAddress(type: GameType, query: GameQuery): AddressBelowBase;
export function lobbyAddress(type: GameType, query: GameQuery): string {
  const [page = '', anchor] = typeRoute(type).split('#');
  return page + writeGameQuery(query) + (anchor === undefined ? '' : `#${anchor}`);
}
