/** SPEC 4: captcha refresh is throttled to once per second. */
export const CAPTCHA_THROTTLE_MS = 1000;

/** SPEC 9: how long a log-in is remembered. */
export const REMEMBER_MS = 24 * 60 * 60 * 1000;

/** How long a count beside the member's name counts as fresh: less than the minute after which the next is asked for. */
export const COUNT_FRESH_MS = 30_000;

/** Log-out waits this long for the gateway's answer; the page forgets the session at once in any case. */
export const LOGOUT_TIMEOUT_MS = 3000;
