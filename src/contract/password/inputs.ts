import * as z from 'zod/mini';
import { inputs } from '../core/inputs.ts';
import { ADDRESS } from '../core/rules.ts';
import { text } from '../core/text-input.ts';
import { LONGEST } from '../registration/rules.ts';
import { PASSWORD, TICKET, USERNAME } from '../session/rules.ts';
import { SENDING_ERRORS, SmsBody, TAKING_ERRORS } from '../verification/inputs.ts';
import { CODE, DIALING_CODE, HUMAN, MOBILE } from '../verification/rules.ts';
import * as endpoints from './endpoints.ts';

/** SPEC 3, 5. */
export const ChangePasswordBody = z.strictObject({
  oldPassword: z.optional(
    text(
      { ...PASSWORD, min: 0 },
      { description: 'Not asked for where getMemberInfo answers passwordKnown, or no hasPassword.' },
    ),
  ),
  newPassword: text(
    { trim: true, min: 0, max: LONGEST.password },
    { description: 'Held to the rule "password" that getRegisterSettings answers.' },
  ),
  confirmNewPassword: text({ ...PASSWORD, min: 0 }, { description: 'The new password again.' }),
});

const NewPassword = text(
  { trim: true, min: 0, max: LONGEST.password },
  { description: 'Held to the rule "password" that getRegisterSettings answers.' },
);

export const ResetCodeBody = SmsBody;

export const PhoneResetBody = z.strictObject({
  mobileNum: text(MOBILE),
  countryDialingCode: z.optional(text(DIALING_CODE)),
  verificationCode: text(CODE),
  newPassword: NewPassword,
});

export const LinkBody = z.strictObject({
  username: text(USERNAME),
  email: text({ trim: true, min: 1, max: LONGEST.email }),
  /** The page that asks: where it is one of the merchant's, the link leads to its host, in its language. */
  page: z.optional(text(ADDRESS)),
  human: z.optional(text(HUMAN)),
});

export const ResetByLinkBody = z.strictObject({ reset: text(TICKET), newPassword: NewPassword });

export const password = inputs(endpoints, {
  changePassword: {
    held: true,
    summary:
      "Changes the caller's password, ends all other sessions of the account and answers a fresh token for this.",
    errors: ['password.field', 'password.old', 'password.proof', 'session.locked'],
    body: ChangePasswordBody,
  },
  sendResetCode: {
    held: true,
    summary: 'Sends a code for a new password by SMS. The answer is the same whether or not anybody has the number.',
    errors: SENDING_ERRORS,
    body: ResetCodeBody,
  },
  resetByPhone: {
    held: true,
    summary: 'Sets a new password by a number and its code, and ends all sessions of the account.',
    errors: ['password.field', 'verification.mobile', 'verification.nobody', ...TAKING_ERRORS],
    body: PhoneResetBody,
  },
  sendResetLink: {
    held: true,
    summary: 'Sends a link for a new password by mail. The answer is the same whether or not there is such an account.',
    errors: [
      'password.nobody',
      'verification.human',
      'verification.wait',
      'verification.quota',
      'verification.undelivered',
    ],
    body: LinkBody,
  },
  resetByLink: {
    held: true,
    summary: 'Sets a new password by the link of a mail, which is good once, and ends all sessions of the account.',
    errors: ['password.field', 'password.link'],
    body: ResetByLinkBody,
  },
});
