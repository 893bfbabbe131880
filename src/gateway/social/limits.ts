const MINUTE_MS = 60_000;

/** How long a sign-in may take at its provider, and its first registration after that. */
export const FLOW_LIFE_MS = 10 * MINUTE_MS;
export const RESULT_LIFE_MS = 30 * MINUTE_MS;

/** Strength of states, tickets, keys, nonces and verifiers. */
export const SOCIAL_BITS = 256;

/** How long a provider may take for all that one step asks of it, and the most bytes of one answer. */
export const PROVIDER_TIMEOUT_MS = 10_000;
export const PROVIDER_BYTES = 131_072;

/** For how long what a provider publishes of itself is not asked again. */
export const METADATA_LIFE_MS = 60 * MINUTE_MS;

/** Most sign-ins of one address; a carrier's customers share one. */
export const SOCIAL_RATE = { most: 300, windowMs: MINUTE_MS } as const;

/** Longest query that a provider leads back with. */
export const LONGEST_QUERY = 8_192;

/** OpenID Connect Core 1.0, section 2: a subject has at most 255 ASCII characters. */
export const LONGEST_SUBJECT = 255;
