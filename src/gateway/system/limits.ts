/** Most contacts that one address may look up: a person checks a few, and somebody who guesses checks many. */
export const REPRESENTATIVE_RATE = { most: 30, windowMs: 60_000 } as const;

/** How late a status may tell the sealing key's successor; each process learns of one within a minute itself. */
export const KEY_FRESH_MS = 1_000;

/** The topic of the help of ready answers, as this area's migration names it. */
export const HELP_TOPIC = 'help';

/**
 * Reports of pages' policies: the largest, how many one address may send in a minute, and of how many kinds one is logged
 * in a window.
 */
export const POLICY_REPORTS = { bytes: 65_536, perAddress: 60, kinds: 100, windowMs: 10 * 60_000 } as const;
