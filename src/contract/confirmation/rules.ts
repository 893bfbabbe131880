import type { TextRule } from '../core/text-rule.ts';

/**
 * SPEC 6, the ways in which a log-in from an address that its account has not used is confirmed: the code of an
 * authenticator application, a code by mail, a code to the phone, the mobile number itself, the name on the bank account.
 */
export const WAYS = ['totp', 'email', 'code', 'mobile', 'bankName'] as const;
export type Way = (typeof WAYS)[number];

/** The ways whose code is sent when it is asked for. */
export const SENT_WAYS = ['email', 'code'] as const satisfies readonly Way[];

/** What is typed for a way. */
export const ANSWER: TextRule = { trim: true, min: 1, max: 255 };
