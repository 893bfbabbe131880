const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** For how long an address is known after its last log-in, and how many of a member are (our choice; SPEC is silent). */
export const KNOWN = { keepMs: 180 * DAY_MS, most: 20 } as const;

/** What is given in the place of a session: its life, strength, and how many wrong answers it survives. */
export const TICKET = { lifeMs: 10 * MINUTE_MS, bits: 256, tries: 5 } as const;

/**
 * Most answers for one account from one address of the network, however many tickets somebody who has its password asks
 * for, and from everywhere: a stranger alone does not keep its owner out.
 */
export const ANSWER_RATE = { most: 15, windowMs: 60 * MINUTE_MS } as const;
export const ANSWER_RATE_OVERALL = { most: 60, windowMs: 60 * MINUTE_MS } as const;

/** Most calls of one address; a carrier's customers share one. */
export const CONFIRMATION_RATE = { most: 300, windowMs: MINUTE_MS } as const;

/** RFC 6238 as authenticator applications have it: codes of six digits for 30 s; one step of drift is taken. RFC 4226 recommends secrets of 20 bytes. */
export const TOTP_STEPS = { digits: 6, seconds: 30, drift: 1, secretBytes: 20 } as const;

/** Codes that stand in for an authenticator application, and their length, which is none of its own (our choice; SPEC is silent). */
export const RECOVERY = { codes: 10, digits: 12 } as const;
