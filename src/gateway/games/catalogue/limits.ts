import type { GameClass } from '../../../contract/games/words.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Hot games are those that were played most in this time. */
export const HOT_WINDOW_MS = 7 * DAY_MS;

/** Hot games that are answered; SPEC 9: home sections load 20 games. */
export const HOT_GAMES = 20;

/** One of so many open games of a category may be hot, because a mark that most games have says nothing. */
export const HOT_SHARE = 5;

/** Most searches by name from one address, because each reads all names. */
export const SEARCH_RATE = { most: 120, windowMs: 60_000 } as const;

/** Lists are the same for everybody, and are cached for this long. */
export const LIST_CACHE = { scope: 'shared', seconds: 30 } as const;

/** The topic of vendors, games and offers in ready answers, as this area's migration names it. */
export const GAMES_TOPIC = 'games';

/** SPEC 1: a class that is offered only where the merchant offers this language. */
export const CLASS_LANGUAGES: Partial<Record<GameClass, string>> = { BG: 'TY' };
