import * as z from 'zod/mini';
import type { SentCode } from '../core/errors.ts';
import { inputs } from '../core/inputs.ts';
import { text } from '../core/text-input.ts';
import * as endpoints from './endpoints.ts';
import { DIALING_CODE, HUMAN, MOBILE } from './rules.ts';

/** SPEC 7: what a call brings that asks for a code by SMS. */
export const SmsBody = z.strictObject({
  mobileNum: text(MOBILE),
  countryDialingCode: z.optional(text(DIALING_CODE)),
  human: z.optional(text(HUMAN)),
});

/** The refusals of a call that sends a code. */
export const SENDING_ERRORS = [
  'verification.mobile',
  'verification.human',
  'verification.wait',
  'verification.quota',
  'verification.undelivered',
] as const satisfies readonly SentCode[];

export const verification = inputs(endpoints, {
  getHumanCheck: {
    held: true,
    summary: 'What the next log-in, registration or code asks for as proof that no script sends it.',
  },
  getCountries: { held: true, summary: 'The countries whose mobile numbers are taken, with their dialling codes.' },
});
