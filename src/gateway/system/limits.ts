import type { Caching } from '../core/call/caching.ts';

/** Flags, rules and help change seldom and hold no secret: a minute late is soon enough. */
export const SITE_CACHE: Caching = { scope: 'shared', seconds: 60 };

/** Contacts that one address may look up: a person checks a few, a list of guesses has many. */
export const REPRESENTATIVE_RATE = { most: 30, windowMs: 60_000 } as const;
