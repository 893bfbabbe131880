const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** DESIGN 9: a session ends after this long without a call... */
export const SESSION_IDLE_MS = 30 * MINUTE_MS;

/** ...and after this long in any case. */
export const SESSION_ABSOLUTE_MS = 24 * HOUR_MS;

/** A session's last call is written down at most this often, so that most calls only read. */
export const SESSION_TOUCH_MS = MINUTE_MS;

/** Bits of a session token (DESIGN 9: 128 or more). */
export const SESSION_TOKEN_BITS = 256;
