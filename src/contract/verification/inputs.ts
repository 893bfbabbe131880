import * as z from 'zod/mini';
import type { SentCode } from '../core/errors.ts';
import { inputs } from '../core/inputs.ts';
import { text } from '../core/text-input.ts';
import * as endpoints from './endpoints.ts';
import { DIALING_CODE, HUMAN, MOBILE, RECAPTCHA } from './rules.ts';

/** What a call brings whose code another sends who checks people himself: asked for by `verification.captcha`. */
export const recaptchaToken = z.optional(
  text(RECAPTCHA, {
    description: 'What the page of reCAPTCHA gave, where a refusal with verification.captcha asks for it.',
  }),
);

/** SPEC 7: what a call brings that asks for a code by SMS. */
export const SmsBody = z.strictObject({
  mobileNum: text(MOBILE),
  countryDialingCode: z.optional(text(DIALING_CODE)),
  human: z.optional(text(HUMAN)),
  recaptchaToken,
});

/** The refusals of a call that sends a code. */
export const SENDING_ERRORS = [
  'verification.mobile',
  'verification.human',
  'verification.captcha',
  'verification.closed',
  'verification.wait',
  'verification.quota',
  'verification.undelivered',
] as const satisfies readonly SentCode[];

/** The refusals of a call that takes a code. */
export const TAKING_ERRORS = [
  'verification.code',
  'verification.expired',
  'verification.closed',
  'verification.wait',
  'verification.quota',
  'verification.unchecked',
] as const satisfies readonly SentCode[];

export const verification = inputs(endpoints, {
  getHumanCheck: {
    held: true,
    summary: 'What the next log-in, registration or code asks for as proof that no script sends it.',
  },
  getCountries: { held: true, summary: 'The countries whose mobile numbers are taken, with their dialling codes.' },
});
