const MINUTE = 60_000;

/** How long a browser may take to answer a challenge, and the challenge's strength (WebAuthn asks for 128 bits or more). */
export const CHALLENGE_LIFE_MS = 5 * MINUTE;
export const CHALLENGE_BITS = 256;

/** So long after a log-in nobody asks for the password again before a passkey is added or removed. */
export const JUST_PROVEN_MS = 5 * MINUTE;

/** Most tries of one account to add or remove a passkey. */
export const CHANGE_RATE = { most: 30, windowMs: 15 * MINUTE } as const;

/**
 * Most log-ins by passkeys of one account from one address. An account has no count of its own over all addresses, so
 * that no stranger can keep its owner out.
 */
export const ACCOUNT_RATE = { most: 30, windowMs: MINUTE } as const;
