import * as z from 'zod/mini';
import { inputs } from '../core/inputs.ts';
import { text } from '../core/text-input.ts';
import { TICKET } from '../session/rules.ts';
import { recaptchaToken } from '../verification/inputs.ts';
import * as endpoints from './endpoints.ts';
import { ANSWER, SENT_WAYS, WAYS } from './rules.ts';

export const SendConfirmationCodeBody = z.strictObject({
  ticket: text(TICKET, { description: 'From the refusal of the log-in.' }),
  way: z.enum(SENT_WAYS),
  recaptchaToken,
});

export const ConfirmLogInBody = z.strictObject({
  ticket: text(TICKET, { description: 'From the refusal of the log-in.' }),
  way: z.enum(WAYS),
  answer: text(ANSWER),
});

export const confirmation = inputs(endpoints, {
  sendConfirmationCode: {
    held: true,
    summary: 'Sends the code that confirms a log-in, by message or mail.',
    errors: [
      'confirmation.expired',
      'verification.captcha',
      'verification.closed',
      'verification.wait',
      'verification.quota',
      'verification.undelivered',
    ],
    body: SendConfirmationCodeBody,
  },
  confirmLogIn: {
    held: true,
    summary: 'Finishes a log-in from an address that the account had not used, which is then remembered.',
    errors: [
      'confirmation.expired',
      'confirmation.wrong',
      'session.credentials',
      'session.forbidden',
      'verification.closed',
      'verification.wait',
      'verification.quota',
      'verification.unchecked',
    ],
    body: ConfirmLogInBody,
  },
});
