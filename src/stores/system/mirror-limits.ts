/** SPEC 7: the mirror test pings up to five random domains. */
export const MIRRORS_TESTED = 5;

/** SPEC 4: a failed ping counts as this many milliseconds. */
export const MIRROR_FAILED_MS = 9999;

/** A mirror that has not answered within this time has failed, because it is too slow to use. */
export const MIRROR_TIMEOUT_MS = 5000;

/**
 * SPEC 9: how measured speeds are shown where a brand maps them. From `measured` on, the shown time is random in [from,
 * to].
 */
export const MIRROR_MAPPING = [
  { measured: 400, from: 100, to: 150 },
  { measured: 200, from: 60, to: 100 },
  { measured: 100, from: 40, to: 60 },
  { measured: 0, from: 20, to: 40 },
] as const;

/** SPEC 9: labels; up to 80 fast, up to 150 normal, otherwise slow. */
export const MIRROR_FAST_MS = 80;
export const MIRROR_NORMAL_MS = 150;
