/**
 * Most tries of one account to change its password, by which time nothing is wrong with the new one: whoever holds a
 * session may not guess the old one, from however many addresses (our choice; SPEC is silent).
 */
export const CHANGE_RATE = { most: 10, windowMs: 15 * 60_000 } as const;

/** Most tries of one address to set a forgotten password anew; a carrier's customers share one. */
export const RESET_RATE = { most: 300, windowMs: 60_000 } as const;

/** For how long a link of a mail is good, and its strength. */
export const LINK_LIFE_MS = 30 * 60_000;
export const LINK_BITS = 256;
