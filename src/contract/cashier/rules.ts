import type { TextRule } from '../core/text-rule.ts';
import { LONGEST } from '../registration/rules.ts';
import { USERNAME } from '../session/rules.ts';

/** Rows of a page, usually. */
export const TRANSFERS_PAGE = 10;

/** Downlines that one answer names at the most. */
export const PARTNERS_MOST = 20;

/** To whom money is sent: a username. */
export const PARTNER_NAME: TextRule = USERNAME;

/** The beginning of a username; all of them where it is empty. */
export const NAME_BEGINNING: TextRule = { ...USERNAME, min: 0 };

export const PAYMENT_PASSWORD: TextRule = { trim: true, min: 1, max: LONGEST.paymentPassword };

/** Rows of a page of deposits, usually. */
export const DEPOSITS_PAGE = 10;

/** The gateway's number of a deposit. */
export const DEPOSIT_ID: TextRule = { min: 16, max: 64, pattern: '[\\w-]+' };

/** A brand's own name for a method of paying in. */
export const METHOD_CODE: TextRule = { min: 1, max: 32, pattern: '[a-z0-9-]+' };

/** Rows of a page of withdrawals, usually. */
export const WITHDRAWALS_PAGE = 10;

/** The gateway's number of a withdrawal. */
export const WITHDRAWAL_ID: TextRule = { ...DEPOSIT_ID };
