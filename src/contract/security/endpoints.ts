import * as z from 'zod/mini';
import { endpoint, takes } from '../core/endpoint.ts';
import { Done, Instant } from '../core/wire.ts';
import { FieldRule } from '../registration/endpoints.ts';
import { CodeSent } from '../verification/endpoints.ts';
import type {
  AuthenticatorCodeBody,
  BeginAuthenticatorBody,
  BeginContactBody,
  ContactCodeBody,
  ContactKindBody,
  FinishContactBody,
  PaymentPasswordBody,
  PayoutBody,
  PayoutIdBody,
  RemoveAuthenticatorBody,
  TellBirthdayBody,
  TellNameBody,
} from './inputs.ts';
import { CONTACT_PROOFS, PAYOUT_FORMATS, PAYOUT_KINDS, SECURITY_STEPS } from './words.ts';

/** A number or an address of mail. Its hint lets its owner know it again and tells it to nobody else. */
const Contact = z.object({
  hint: z.nullable(z.string()),
  /** It counts: codes and links go there. Otherwise it was told at registration and never proven. */
  isProven: z.boolean(),
  /** Another that was proven and takes its place later; null where none does. */
  waiting: z.nullable(z.object({ hint: z.string(), usableAt: Instant })),
  /** Whether one can be bound here: whoever sends no messages cannot prove it. */
  canBind: z.boolean(),
});

/** A birthday without its year: its owner knows it again, and nobody else learns what proves elsewhere who somebody is. */
const Birthday = z.object({ month: z.int().check(z.gte(1), z.lte(12)), day: z.int().check(z.gte(1), z.lte(31)) });
export type Birthday = z.infer<typeof Birthday>;

/** What the account has that keeps it safe, and how safe that makes it. */
export const Security = z.object({
  password: z.object({
    isSet: z.boolean(),
    /** Whole days since it was set; null where there is none. */
    ageDays: z.nullable(z.int()),
    isDue: z.boolean(),
  }),
  paymentPassword: z.object({
    isSet: z.boolean(),
    /** Until when no try counts, after too many wrong ones; null where one may be made. */
    lockedUntil: z.nullable(Instant),
    /** What a new one is held to. */
    rule: FieldRule,
  }),
  mobile: Contact,
  email: Contact,
  /** By which of these its owner is known beside the password before a contact changes; none where the password alone does. */
  contactProofs: z.array(z.enum(CONTACT_PROOFS)),
  hasAuthenticator: z.boolean(),
  /** How many codes stand in for it that have not been used. */
  recoveryCodes: z.int().check(z.gte(0)),
  passkeys: z.int(),
  /** The name on the account that withdrawals are paid to, as "A** L**"; null where it is not known. */
  bankName: z.nullable(z.string()),
  birthday: z.object({
    /** Null where it is not known. */
    known: z.nullable(Birthday),
    /** What a date of birth is held to that is told. */
    rule: FieldRule,
    /** IANA name of the zone by whose calendar its owner has to be 18. */
    timeZone: z.string(),
  }),
  /** 0 to 100: how much the account has of what it can have. */
  score: z.int().check(z.gte(0), z.lte(100)),
  /** What its owner can do to raise the score, the first that does most for it. */
  next: z.array(z.enum(SECURITY_STEPS)),
});
export type Security = z.infer<typeof Security>;

export const getSecurity = endpoint({
  method: 'GET',
  path: '/wps/member/security',
  auth: 'session',
  value: Security,
});

/** Details of security.paymentWrong. */
export const PaymentTries = z.object({ triesLeft: z.int() });
export type PaymentTries = z.infer<typeof PaymentTries>;

/** Details of security.paymentLocked. */
export const PaymentLock = z.object({ lockedUntil: Instant });
export type PaymentLock = z.infer<typeof PaymentLock>;

/** Sets what withdrawals, transfers and redeeming ask for, or changes it. */
export const setPaymentPassword = endpoint({
  method: 'POST',
  path: '/wps/member/security/payment',
  auth: 'member',
  seal: true,
  idempotent: true,
  takes: takes<{ body: typeof PaymentPasswordBody }>(),
  value: Done,
});

/** An account that withdrawals are paid to, as its owner sees it. */
export const PayoutAccount = z.object({
  id: z.string(),
  kind: z.enum(PAYOUT_KINDS),
  /** Its bank, wallet or coin, in the caller's language. */
  name: z.string(),
  /** "****4567" */
  account: z.string(),
  /** From when on withdrawals go there; null where they do. */
  usableAt: z.nullable(Instant),
});
export type PayoutAccount = z.infer<typeof PayoutAccount>;

/** A bank, wallet or coin at which an account can be bound. */
export const PayoutDestination = z.object({
  code: z.string(),
  kind: z.enum(PAYOUT_KINDS),
  format: z.enum(PAYOUT_FORMATS),
  name: z.string(),
});
export type PayoutDestination = z.infer<typeof PayoutDestination>;

/** Where the caller is paid. */
export const getPayouts = endpoint({
  method: 'GET',
  path: '/wps/member/payouts',
  auth: 'session',
  value: z.object({
    /** In the order in which they were bound. */
    accounts: z.array(PayoutAccount),
    /** In the brand's order; none where it pays to nobody. */
    destinations: z.array(PayoutDestination),
    /** The one name that withdrawals are paid to, as "A*** L***"; null where it is not known. */
    holder: z.nullable(z.string()),
    /** How many more can be bound. */
    left: z.int().check(z.gte(0)),
    hasPaymentPassword: z.boolean(),
  }),
});
export type Payouts = z.infer<typeof getPayouts.value>;

/** Binds an account of the caller's own. */
export const bindPayout = endpoint({
  method: 'POST',
  path: '/wps/member/payouts',
  auth: 'member',
  seal: true,
  idempotent: true,
  takes: takes<{ body: typeof PayoutBody }>(),
  value: PayoutAccount,
});

/** Removes an account of the caller's: nothing is paid to it any more. */
export const removePayout = endpoint({
  method: 'POST',
  path: '/wps/member/payouts/remove',
  auth: 'member',
  seal: true,
  idempotent: true,
  takes: takes<{ body: typeof PayoutIdBody }>(),
  value: Done,
});

/** An authenticator application that waits for a code to prove it. */
export const AuthenticatorOffer = z.object({
  /** Base32, for who types it. */
  secret: z.string(),
  /** The same as an application reads it from a QR code: `otpauth://totp/…`. */
  address: z.string(),
  expiresAt: Instant,
});
export type AuthenticatorOffer = z.infer<typeof AuthenticatorOffer>;

/** Begins to connect an authenticator application. One that there is stays until the new one is proven. */
export const beginAuthenticator = endpoint({
  method: 'POST',
  path: '/wps/member/security/authenticator',
  auth: 'member',
  seal: true,
  idempotent: true,
  takes: takes<{ body: typeof BeginAuthenticatorBody }>(),
  value: AuthenticatorOffer,
});

/** Connects the one that was begun with, in the place of the one that there was. */
export const finishAuthenticator = endpoint({
  method: 'POST',
  path: '/wps/member/security/authenticator/finish',
  auth: 'member',
  seal: true,
  idempotent: true,
  takes: takes<{ body: typeof AuthenticatorCodeBody }>(),
  /** Each stands in for a code of the application once. Nobody is told them again. */
  value: z.object({ recoveryCodes: z.array(z.string()) }),
});

/** Removes the authenticator application, and its recovery codes. */
export const removeAuthenticator = endpoint({
  method: 'POST',
  path: '/wps/member/security/authenticator/remove',
  auth: 'member',
  seal: true,
  idempotent: true,
  takes: takes<{ body: typeof RemoveAuthenticatorBody }>(),
  value: Done,
});

/**
 * Begins to bind a mobile number or an address of mail of the caller's. The one that there is stays, and nobody learns here
 * whether another member has the new one.
 */
export const beginContact = endpoint({
  method: 'POST',
  path: '/wps/member/security/contact',
  auth: 'member',
  seal: true,
  idempotent: true,
  takes: takes<{ body: typeof BeginContactBody }>(),
  /** What waits for the code that `sendContactCode` sends it. */
  value: z.object({ hint: z.string(), expiresAt: Instant }),
});

/** Sends a code to what was begun with, or to what the account has, by which its owner is known. */
export const sendContactCode = endpoint({
  method: 'POST',
  path: '/wps/member/security/contact/code',
  auth: 'member',
  takes: takes<{ body: typeof ContactCodeBody }>(),
  value: CodeSent,
});

/** Binds what was begun with, by the code that it was sent. */
export const finishContact = endpoint({
  method: 'POST',
  path: '/wps/member/security/contact/finish',
  auth: 'member',
  seal: true,
  idempotent: true,
  takes: takes<{ body: typeof FinishContactBody }>(),
  value: z.object({
    hint: z.string(),
    /** From when on it counts; null where it does. */
    usableAt: z.nullable(Instant),
  }),
});

/** Cancels what waits to count: the one that there is stays. */
export const cancelContact = endpoint({
  method: 'POST',
  path: '/wps/member/security/contact/cancel',
  auth: 'member',
  idempotent: true,
  takes: takes<{ body: typeof ContactKindBody }>(),
  value: Done,
});

/** Tells when the caller was born. Once it is known, only an operator changes it. */
export const tellBirthday = endpoint({
  method: 'POST',
  path: '/wps/member/security/birthday',
  auth: 'member',
  seal: true,
  idempotent: true,
  takes: takes<{ body: typeof TellBirthdayBody }>(),
  value: Done,
});

/** Tells the caller's own name, under which withdrawals are paid. Once it is known, only an operator changes it. */
export const tellName = endpoint({
  method: 'POST',
  path: '/wps/member/security/name',
  auth: 'member',
  seal: true,
  idempotent: true,
  takes: takes<{ body: typeof TellNameBody }>(),
  value: Done,
});
