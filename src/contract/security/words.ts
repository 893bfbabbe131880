/** What makes an account safer, in the order in which it is advised where two weigh the same. */
export const SECURITY_STEPS = ['password', 'paymentPassword', 'passkey', 'mobile', 'email', 'authenticator'] as const;
export type SecurityStep = (typeof SECURITY_STEPS)[number];

/** What withdrawals are paid to. */
export const PAYOUT_KINDS = ['bank', 'ewallet', 'crypto'] as const;
export type PayoutKind = (typeof PAYOUT_KINDS)[number];

/** How the account at a destination is written: digits of a bank, an IBAN, a mobile number, an address of TRON. */
export const PAYOUT_FORMATS = ['digits', 'iban', 'mobile', 'tron'] as const;
export type PayoutFormat = (typeof PAYOUT_FORMATS)[number];
