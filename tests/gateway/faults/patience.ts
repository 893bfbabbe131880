/** Enough for hashes of passwords on a busy machine. */
export const LONG_MS = 60_000;
/** Where no answer will come. */
export const SHORT_MS = 50;

/** How long a page waits for an answer, in milliseconds. */
export const patience = { ms: LONG_MS };

/** The limits of src/api, with this patience in the place of the page's. */
export function patientLimits<Limits extends object>(limits: Limits) {
  return {
    ...limits,
    get READ_TIMEOUT_MS() {
      return patience.ms;
    },
    get WRITE_TIMEOUT_MS() {
      return patience.ms;
    },
  };
}
