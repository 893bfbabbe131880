/** How long a launch waits for the vendor. */
export const LAUNCH_TIMEOUT_MS = 5_000;

/** Most bytes of a vendor's answer to a launch that are read. */
export const LAUNCH_ANSWER_BYTES = 65_536;

/** Longest address of a game. */
export const LAUNCH_URL_LENGTH = 4_096;

/** Most plays that one member may open, because each calls the vendor. */
export const LAUNCH_RATE = { most: 120, windowMs: 60_000 } as const;
