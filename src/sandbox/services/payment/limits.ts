/** Pay-ins that the provider keeps; the oldest go first. */
export const PAY_INS_KEPT = 5_000;

/** Pay-ins that the desk of a brand shows, the newest. */
export const DESK_SIZE = 100;

/** Most payments of one pay-in, and most returns of it. */
export const MOVEMENTS_MOST = 20;

/** Most changes that one answer tells. */
export const CHANGES_MOST = 500;

/** Longest body of a call or of a form, in bytes. */
export const PAYMENT_BODY_BYTES = 8_192;

/** Longest name of a method, and longest address, in characters. */
export const METHOD_LENGTH = 64;
export const PAYMENT_ADDRESS_LENGTH = 1_000;

/** Blocks after which a payment on the coin network counts. */
export const CONFIRMATIONS_NEEDED = 19;

/** How long a gateway may take to acknowledge a notice. */
export const NOTICE_TIMEOUT_MS = 5_000;
