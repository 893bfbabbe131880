import type { TextRule } from '../core/text-rule.ts';

/** SPEC 5: trimmed at log-in. The rule of registration decides what a new one may hold (SPEC 3). */
export const USERNAME: TextRule = { trim: true, min: 1, max: 64 };
/** What the names of trial accounts start with; no other account's does (SPEC 6). */
export const TRIAL_PREFIX = 'trial-';
export const PASSWORD: TextRule = { trim: true, min: 1, max: 128 };

/** What stood in an address as `?token=`; a gateway of the operator's own may make it longer than ours. */
export const TICKET: TextRule = { trim: true, min: 1, max: 256 };

/** The text that is typed for a captcha's picture. */
export const CAPTCHA_TEXT: TextRule = { trim: true, min: 1, max: 32 };

/** The form in which it travels: `ID:TEXT`, with at most 64 characters of id. */
export const CAPTCHA_ANSWER: TextRule = {
  trim: true,
  min: 0,
  max: 64 + 1 + CAPTCHA_TEXT.max,
  pattern: `[^:\\p{Cc}\\p{Cs}]{0,64}:[^\\p{Cc}\\p{Cs}]{0,${CAPTCHA_TEXT.max}}`,
};

/** What names an open session to its owner. It is made of the token's hash, and opens nothing. */
export const SESSION_ID: TextRule = { min: 22, max: 22, pattern: '[A-Za-z0-9_-]*' };
