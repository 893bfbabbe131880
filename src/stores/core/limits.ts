/** SPEC 9: lobby page size. */
export const LOBBY_PAGE_SIZE = 15;

/** SPEC 9: home sections load 20 games per type and show 10 until More. */
export const SECTION_LOADED = 20;
export const SECTION_SHOWN = 10;

/** SPEC 4: captcha refresh is throttled to once per second. */
export const CAPTCHA_THROTTLE_MS = 1000;

/** SPEC 4 and 9: this password must be changed at once. */
export const FORCED_CHANGE_PASSWORD = '123456';

/** A search starts when the visitor has stopped typing for this long. */
export const SEARCH_PAUSE_MS = 300;

/** Log-out waits this long for the gateway's answer; the page forgets the session at once in any case. */
export const LOGOUT_PATIENCE_MS = 3000;

/** SPEC 9: announcements 9 per page. */
export const ANNOUNCEMENTS_PAGE_SIZE = 9;
