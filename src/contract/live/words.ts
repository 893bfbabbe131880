/** Characters of a live model's name at the most. */
export const LONGEST_MODEL_NAME = 40;

/** A live model's id, which stands in addresses: "mika". */
export const MODEL_ID_PATTERN = /^[a-z][a-z0-9-]{0,31}$/;

/** A time of day, to the minute: "18:00". */
export const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
