import type { TextRule } from '../core/text-rule.ts';
import { LONGEST, MAILBOX } from '../registration/rules.ts';

/** A brand's own name for a place that withdrawals are paid to. */
export const DESTINATION_CODE: TextRule = { min: 1, max: 32, pattern: '[a-z0-9-]+' };

/** An account as people type it; the format of its destination decides the rest. */
export const ACCOUNT_TEXT: TextRule = { trim: true, min: 1, max: 64 };

/** Whose account it is. */
export const HOLDER_NAME: TextRule = { trim: true, min: 1, max: LONGEST.payeeName };

/** A date of birth as people type it; the rule of registration decides the rest. */
export const BIRTH_DATE_TEXT: TextRule = { trim: true, min: 0, max: LONGEST.birthDate };

/** What confirms that its owner binds an account, or removes one. */
export const PAYMENT_TEXT: TextRule = { trim: true, min: 1, max: LONGEST.paymentPassword };

/** The gateway's number of an account that was bound. */
export const PAYOUT_ID: TextRule = { min: 16, max: 64, pattern: '[\\w-]+' };

/** A number or an address of mail as people type it; its kind decides the rest. */
export const CONTACT_TEXT: TextRule = { trim: true, min: 1, max: LONGEST.email };

/** An address of mail. */
export const MAIL: TextRule = { ...CONTACT_TEXT, pattern: MAILBOX };

/** What shows whose account it is beside its password: a code, a recovery code or the payment password. */
export const CONTACT_PROOF: TextRule = { trim: true, min: 1, max: LONGEST.verificationCode };

/** A code of an authenticator application, or one of its recovery codes, as people type them. */
export const PROOF_CODE: TextRule = { trim: true, min: 1, max: 32 };
