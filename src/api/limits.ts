/** How long a read may take before it counts as failed, in milliseconds. */
export const READ_TIMEOUT_MS = 15_000;

/** Writes get longer, because their outcome is unknown when they time out. */
export const WRITE_TIMEOUT_MS = 30_000;

/** Pause before a read's only retry. */
export const RETRY_DELAY_MS = 300;
