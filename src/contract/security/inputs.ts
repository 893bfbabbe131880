import * as z from 'zod/mini';
import { inputs } from '../core/inputs.ts';
import { text } from '../core/text-input.ts';
import { LONGEST } from '../registration/rules.ts';
import { PASSWORD } from '../session/rules.ts';
import { recaptchaToken, TAKING_ERRORS } from '../verification/inputs.ts';
import { CODE, DIALING_CODE } from '../verification/rules.ts';
import * as endpoints from './endpoints.ts';
import {
  ACCOUNT_TEXT,
  BIRTH_DATE_TEXT,
  CONTACT_PROOF,
  CONTACT_TEXT,
  DESTINATION_CODE,
  HOLDER_NAME,
  PAYMENT_TEXT,
  PAYOUT_ID,
  PROOF_CODE,
} from './rules.ts';
import { CONTACT_KINDS, CONTACT_PROOFS } from './words.ts';

const Payment = { trim: true, min: 0, max: LONGEST.paymentPassword } as const;

const LoginPassword = { ...PASSWORD, min: 0 } as const;

export const PaymentPasswordBody = z.strictObject({
  password: z.optional(
    text(LoginPassword, { description: 'The log-in password, asked for where there is no payment password yet.' }),
  ),
  oldPaymentPassword: z.optional(text(Payment, { description: 'Asked for where there is one.' })),
  newPaymentPassword: text(Payment, { description: 'Held to the rule that getSecurity answers.' }),
  confirmPaymentPassword: text(Payment, { description: 'The new payment password again.' }),
});

export const PayoutBody = z.strictObject({
  destination: text(DESTINATION_CODE, { description: 'The code of a destination that getPayouts answers.' }),
  holder: text(HOLDER_NAME, { description: 'Whose account it is: the member alone.' }),
  account: text(ACCOUNT_TEXT, { description: "Held to the destination's format." }),
  paymentPassword: text(PAYMENT_TEXT),
});

export const PayoutIdBody = z.strictObject({ id: text(PAYOUT_ID), paymentPassword: text(PAYMENT_TEXT) });

const password = z.optional(text(LoginPassword, { description: 'The log-in password, where the account has one.' }));

export const BeginAuthenticatorBody = z.strictObject({
  password,
  code: z.optional(
    text(
      { ...PROOF_CODE, min: 0 },
      { description: 'Of the one that there is, or a recovery code; asked for where there is one.' },
    ),
  ),
});

export const AuthenticatorCodeBody = z.strictObject({
  code: text(PROOF_CODE, { description: 'That the application shows.' }),
});

export const RemoveAuthenticatorBody = z.strictObject({
  password,
  code: text(PROOF_CODE, { description: 'That the application shows, or a recovery code.' }),
});

const kind = z.enum(CONTACT_KINDS);

export const BeginContactBody = z.strictObject({
  kind,
  value: text(CONTACT_TEXT, { description: 'The number or the address of mail.' }),
  countryDialingCode: z.optional(
    text(DIALING_CODE, { description: "Of a number; the brand's first country's if none." }),
  ),
  password,
  way: z.optional(z.enum(CONTACT_PROOFS)),
  proof: z.optional(
    text(
      { ...CONTACT_PROOF, min: 0 },
      { description: 'For `way`, which is one that getSecurity answers; asked for where it answers any.' },
    ),
  ),
});

export const ContactCodeBody = z.strictObject({
  kind,
  to: z.enum(['new', 'present']),
  recaptchaToken,
});

export const FinishContactBody = z.strictObject({
  kind,
  code: text(CODE, { description: 'That the new number or address was sent.' }),
});

export const ContactKindBody = z.strictObject({ kind });

export const TellBirthdayBody = z.strictObject({
  birthDate: text(BIRTH_DATE_TEXT, { description: 'Held to the rule that getSecurity answers; 18 or older by it.' }),
  password,
});

export const TellNameBody = z.strictObject({
  name: text(HOLDER_NAME, { description: "As the caller's papers have it." }),
  password,
});

export const security = inputs(endpoints, {
  getSecurity: { summary: 'What keeps the account safe, a score of 0 to 100, and what to do next.' },
  setPaymentPassword: {
    summary: 'Sets the payment password, or changes it, and tells the member by message. No session ends.',
    errors: ['security.field', 'security.paymentWrong', 'security.paymentLocked', 'password.proof', 'session.locked'],
    body: PaymentPasswordBody,
  },
  getPayouts: {
    summary: 'The accounts that withdrawals of the caller are paid to, masked, and what more can be bound.',
  },
  bindPayout: {
    summary:
      'Binds an account of the caller, and tells the member by message. Not the first, it is usable a day later.',
    errors: [
      'security.payout',
      'security.payoutsFull',
      'security.paymentUnset',
      'security.paymentWrong',
      'security.paymentLocked',
    ],
    body: PayoutBody,
  },
  removePayout: {
    summary: 'Removes an account that withdrawals were paid to, and tells the member by message.',
    errors: ['security.noPayout', 'security.paymentUnset', 'security.paymentWrong', 'security.paymentLocked'],
    body: PayoutIdBody,
  },
  beginAuthenticator: {
    summary: 'Begins to connect an authenticator application, by the log-in password and a code of the one before.',
    errors: ['security.authenticator', 'security.proof', 'session.locked'],
    body: BeginAuthenticatorBody,
  },
  finishAuthenticator: {
    summary: 'Connects the one that was begun with, by a code of it, tells recovery codes, and the member by message.',
    errors: ['security.authenticator', 'security.bindingOver'],
    body: AuthenticatorCodeBody,
  },
  removeAuthenticator: {
    summary: 'Removes the authenticator application and its recovery codes, and tells the member by message.',
    errors: ['security.authenticator', 'security.noAuthenticator', 'security.proof', 'session.locked'],
    body: RemoveAuthenticatorBody,
  },
  beginContact: {
    summary: 'Begins to bind a mobile number or an address of mail, by the password and a proof of what there is.',
    errors: [
      'security.contact',
      'security.proof',
      'security.paymentWrong',
      'security.paymentLocked',
      'session.locked',
      ...TAKING_ERRORS,
    ],
    body: BeginContactBody,
  },
  sendContactCode: {
    summary: 'Sends a code to what was begun with, or to what the account has.',
    errors: [
      'security.bindingOver',
      'security.noContact',
      'verification.captcha',
      'verification.closed',
      'verification.wait',
      'verification.quota',
      'verification.undelivered',
    ],
    body: ContactCodeBody,
  },
  finishContact: {
    summary: 'Binds it by its code, and tells the member. What replaces another counts a day later.',
    errors: ['security.bindingOver', 'security.contactTaken', ...TAKING_ERRORS],
    body: FinishContactBody,
  },
  cancelContact: {
    summary: 'Cancels a number or an address that waits to count, and tells the member by message.',
    errors: ['security.noContact'],
    body: ContactKindBody,
  },
  tellBirthday: {
    summary: 'Tells when the caller was born, once, by the log-in password, and tells the member by message.',
    errors: ['security.identity', 'security.identityKnown', 'security.proof', 'session.locked'],
    body: TellBirthdayBody,
  },
  tellName: {
    summary: 'Tells under which name the caller is paid, once, by the log-in password; the member is told by message.',
    errors: ['security.identity', 'security.identityKnown', 'security.proof', 'session.locked'],
    body: TellNameBody,
  },
});
