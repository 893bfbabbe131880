/** How often a page looks whether the window of a provider is still open. */
export const LOOK_MS = 500;

/**
 * How long a window that seems closed may still be on its way back: the last steps cut its tie to the page that opened it
 * before the word of it arrives.
 */
export const CLOSED_GRACE_MS = 4_000;

/** How long a window that came back waits for the page that had opened it. */
export const HEARD_MS = 3_000;
