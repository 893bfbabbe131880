/** What makes an account safer, in the order in which it is advised where two weigh the same. */
export const SECURITY_STEPS = ['password', 'paymentPassword', 'passkey', 'mobile', 'email', 'authenticator'] as const;
export type SecurityStep = (typeof SECURITY_STEPS)[number];
