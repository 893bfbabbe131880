/** Most contacts that one address may look up: a person checks a few, and somebody who guesses checks many. */
export const REPRESENTATIVE_RATE = { most: 30, windowMs: 60_000 } as const;
