/** A proof that was made earlier than this is made anew, before the gateway finds it too old. */
export const PROOF_FRESH_MS = 15 * 60_000;
