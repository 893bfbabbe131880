import type { GameType } from '../../contract/games/words.ts';

/**
 * The page of a category (SPEC 2), below the language's base. Cockfight was taken out of sports and shares its page. A
 * test compares this with the table of src/routes/, which browsers do not carry.
 */
export function typeRoute(type: GameType): string {
  return type === 'COCKFIGHT' ? 'sports/#cockfight' : `${type.toLowerCase()}/`;
}
