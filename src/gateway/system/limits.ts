/** Contacts that one address may look up: a person checks a few, a list of guesses has many. */
export const REPRESENTATIVE_RATE = { most: 30, windowMs: 60_000 } as const;
