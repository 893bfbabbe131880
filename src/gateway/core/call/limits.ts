/** Most writes of visitors (log in, register, free play) from one address. */
export const AUTH_RATE = { most: 30, windowMs: 60_000 } as const;

/** A network of IPv6 may make this many times the calls of one of its groups: it is a customer's, or a small provider's. */
export const GROUPS_OF_NETWORK = 8;

/** How long an idempotency key is remembered. */
export const IDEMPOTENCY_KEEP_MS = 24 * 3_600_000;

/** A call that has run for longer than this was lost with its process, and a repetition takes it over. */
export const IDEMPOTENCY_LOST_MS = 60_000;

/** What an Idempotency-Key looks like: a UUID, or random text of that strength. */
export const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{22,128}$/;

/**
 * Most forms with files of one account, whatever becomes of them: a picture is drawn anew, which takes a second of a
 * processor, before anybody can tell what it is for.
 */
export const FILES_RATE = { most: 20, windowMs: 15 * 60_000 } as const;
