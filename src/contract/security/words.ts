/** What makes an account safer, in the order in which it is advised where two weigh the same. */
export const SECURITY_STEPS = ['password', 'paymentPassword', 'passkey', 'mobile', 'email', 'authenticator'] as const;
export type SecurityStep = (typeof SECURITY_STEPS)[number];

/** Where a member receives codes and links. */
export const CONTACT_KINDS = ['mobile', 'email'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/**
 * By what an account that has more than a password is shown to be the caller's before a contact of it changes, the strongest
 * first: a code of its authenticator application, one that its number or its address is sent, or, where all of these are
 * lost, its payment password.
 */
export const CONTACT_PROOFS = ['authenticator', 'mobile', 'email', 'paymentPassword'] as const;
export type ContactProof = (typeof CONTACT_PROOFS)[number];

/** What withdrawals are paid to. */
export const PAYOUT_KINDS = ['bank', 'ewallet', 'crypto'] as const;
export type PayoutKind = (typeof PAYOUT_KINDS)[number];

/** How the account at a destination is written: digits of a bank, an IBAN, a mobile number, an address of TRON. */
export const PAYOUT_FORMATS = ['digits', 'iban', 'mobile', 'tron'] as const;
export type PayoutFormat = (typeof PAYOUT_FORMATS)[number];
