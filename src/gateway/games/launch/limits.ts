/** How long a launch waits for a vendor whose profile says nothing of it. */
export const LAUNCH_TIMEOUT_MS = 5_000;

/** Most bytes of a vendor's answer that are read. */
export const VENDOR_ANSWER_BYTES = 65_536;

/** Longest address of a game. */
export const LAUNCH_URL_LENGTH = 4_096;

/** Most plays that one member may open, because each calls the vendor. */
export const LAUNCH_RATE = { most: 120, windowMs: 60_000 } as const;

/** How often one member may ask for the details of rounds, because each call asks the vendor. */
export const ROUND_RATE = { most: 60, windowMs: 60_000 } as const;

/** How often one member may ask for rooms, because each call asks the vendor. */
export const ROOMS_RATE = { most: 60, windowMs: 60_000 } as const;
