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

/** SPEC 7: the mirror test pings up to five random domains. */
export const MIRRORS_TESTED = 5;

/** SPEC 4: a failed ping counts as this many milliseconds. */
export const MIRROR_FAILED_MS = 9999;

/** A mirror that has not answered by then failed; it is slow beyond use. */
export const MIRROR_PATIENCE_MS = 5000;

/** SPEC 9: how measured speeds are shown where a brand maps them: from `measured` on, a random time in [from, to]. */
export const MIRROR_MAPPING = [
  { measured: 400, from: 100, to: 150 },
  { measured: 200, from: 60, to: 100 },
  { measured: 100, from: 40, to: 60 },
  { measured: 0, from: 20, to: 40 },
] as const;

/** SPEC 9: labels; up to 80 fast, up to 150 normal, otherwise slow. */
export const MIRROR_FAST_MS = 80;
export const MIRROR_NORMAL_MS = 150;

/** Log-out waits this long for the gateway's answer; the page forgets the session at once in any case. */
export const LOGOUT_PATIENCE_MS = 3000;

/** SPEC 9: announcements 9 per page. */
export const ANNOUNCEMENTS_PAGE_SIZE = 9;
