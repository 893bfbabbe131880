/** How long a provider of messages may take to accept one. */
export const PROVIDER_TIMEOUT_MS = 8_000;

/** Largest answer that is read of it. */
export const PROVIDER_ANSWER_BYTES = 4_096;

/** Longest refusal of its that is shown, in characters. */
export const PROVIDER_WORDS_LENGTH = 200;
