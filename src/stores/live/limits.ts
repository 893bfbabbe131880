/** Who is on air changes with the minute; a page asks again with a reading of the status once its list is this old. */
export const MODELS_FRESH_MS = 30_000;
