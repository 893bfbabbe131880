/** A proof that was made earlier than this is made anew, before the gateway finds it too old. */
export const PROOF_FRESH_MS = 15 * 60_000;

/** SPEC 5, 9: a code is asked for once in this time at the most. */
export const CODE_THROTTLE_MS = 1_000;
