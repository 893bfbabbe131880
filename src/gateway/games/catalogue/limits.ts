import type { GameClass } from '../../../contract/games/words.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Hot games are those that were played most in this time. */
export const HOT_WINDOW_MS = 7 * DAY_MS;

/** Hot games that are answered; SPEC 9: home sections load 20 games. */
export const HOT_GAMES = 20;

/** One of so many open games of a category may be hot, because a mark that most games have says nothing. */
export const HOT_SHARE = 5;

/** Most searches by name from one address, because each asks the database. */
export const SEARCH_RATE = { most: 120, windowMs: 60_000 } as const;

/** Near games, and popular ones, that an empty search answers: a row of tiles each. */
export const NEAR_GAMES = 6;

/** Lists are the same for everybody, and are cached for this long. */
export const LIST_CACHE = { scope: 'shared', seconds: 30 } as const;

/** The topic of the games themselves, as this area's migration names it. */
export const CATALOGUE_TOPIC = 'catalogue';

/** The topic of vendors, of what merchants offer of them, and of hot games. */
export const VENDORS_TOPIC = 'games';

/** The topics of lists of games in ready answers. */
export const GAMES_TOPICS = [CATALOGUE_TOPIC, VENDORS_TOPIC] as const;

/** SPEC 1: a class that is offered only where the merchant offers this language. */
export const CLASS_LANGUAGES: Partial<Record<GameClass, string>> = { BG: 'TY' };
