/** Pay-ins that the provider keeps, and as many pay-outs; the oldest go first. */
export const ORDERS_KEPT = 5_000;

/** Pay-ins and pay-outs that the desk of a brand shows, the newest. */
export const DESK_SIZE = 100;

/** Most payments of one pay-in, and most returns of it or of a pay-out. */
export const MOVEMENTS_MOST = 20;

/** Most changes that one answer tells. */
export const CHANGES_MOST = 500;

/** Longest body of a call or of a form, in bytes. */
export const PAYMENT_BODY_BYTES = 8_192;

/** Longest name of a method or destination, longest account and holder, and longest address, in characters. */
export const METHOD_LENGTH = 64;
export const ACCOUNT_LENGTH = 128;
export const HOLDER_LENGTH = 200;
export const PAYMENT_ADDRESS_LENGTH = 1_000;

/** Blocks after which a payment on the coin network counts. */
export const CONFIRMATIONS_NEEDED = 19;

/** After which time a pay-out is paid that nobody has seen to, as banks pay without being asked. */
export const PAY_OUT_AFTER_MS = 10_000;

/** How long a gateway may take to acknowledge a notice. */
export const NOTICE_TIMEOUT_MS = 5_000;
