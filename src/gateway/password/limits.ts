/**
 * Most tries of one account to change its password, by which time nothing is wrong with the new one: whoever holds a
 * session may not guess the old one, from however many addresses (our choice; SPEC is silent).
 */
export const CHANGE_RATE = { most: 10, windowMs: 15 * 60_000 } as const;
