import { type FieldRule, ruleKey } from '../../contract/registration/endpoints.ts';
import type { SecurityStep } from '../../contract/security/words.ts';
import { PATTERNS } from '../registration/patterns.ts';

const MINUTE_MS = 60_000;

/** Wrong payment passwords in a row before a wait, and the wait (our choice; SPEC is silent). Fewer are forgotten after it, too. */
export const PAYMENT_TRIES = { most: 5, waitMs: 15 * MINUTE_MS } as const;

/** Most tries of one account to set a payment password, because each may tell what the log-in password is not. */
export const PAYMENT_CHANGE_RATE = { most: 10, windowMs: 15 * MINUTE_MS } as const;

/** What a payment password is held to where the brand's registration does not ask for one, and has no rule for it. */
export const PAYMENT_RULE: FieldRule = {
  ...{ enabled: true, required: true, minLength: 6, maxLength: 20 },
  ...{ acceptedPattern: PATTERNS.password, patternId: ruleKey('password') },
};

/** What each thing is worth that an account has. Its first log-in cannot do without the first, nor its money without the second. */
export const WEIGHTS: Readonly<Record<SecurityStep, number>> = {
  password: 25,
  paymentPassword: 25,
  passkey: 20,
  mobile: 12,
  email: 8,
  authenticator: 10,
};

/** Accounts that a member has bound at the same time (our choice; SPEC is silent). */
export const MOST_PAYOUTS = 5;

/** How long after its binding a further account is usable, so that its owner can object to what a thief has bound. */
export const PAYOUT_WAIT_MS = 24 * 60 * MINUTE_MS;

/** Most tries of one account to bind or remove, because each may tell whether an account is somebody else's, or who owns it. */
export const PAYOUT_RATE = { most: 10, windowMs: 15 * MINUTE_MS } as const;

/** For how long what was begun with waits for its code, and how many wrong ones an authenticator application survives. */
export const BINDING = { lifeMs: 10 * MINUTE_MS, tries: 5 } as const;

/** Most tries of one account to begin with one, or to remove one, because each may be a guess at a code. */
export const AUTHENTICATOR_RATE = { most: 10, windowMs: 15 * MINUTE_MS } as const;

/** Most tries of one account to tell a date of birth or a name, because each may be a guess at the log-in password. */
export const IDENTITY_RATE = { most: 10, windowMs: 15 * MINUTE_MS } as const;

/** How long after its proof a number or an address counts that replaces another, so that its owner can object to a thief's. */
export const CONTACT_WAIT_MS = 24 * 60 * MINUTE_MS;

/** Most tries of one account to begin to bind one, because each may be a guess at what shows its owner. */
export const CONTACT_RATE = { most: 10, windowMs: 15 * MINUTE_MS } as const;

/** Accounts of one look at those that were bound just now. */
export const MOST_NEWS = 200;
