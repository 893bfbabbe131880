import * as z from 'zod/mini';
import type { SentCode } from '../core/errors.ts';
import { inputs } from '../core/inputs.ts';
import { ADDRESS } from '../core/rules.ts';
import { text } from '../core/text-input.ts';
import { RegisterBody } from '../registration/inputs.ts';
import { TICKET } from '../session/rules.ts';
import { TAKING_ERRORS } from '../verification/inputs.ts';
import * as endpoints from './endpoints.ts';
import { SOCIAL_PROVIDERS } from './words.ts';

export const StartSocialBody = z.strictObject({
  provider: z.enum(SOCIAL_PROVIDERS),
  /** The page that is led back to, which has to be one of the merchant's. */
  page: text({ ...ADDRESS, min: 1 }),
});

const proof = {
  /** What came back to the page as `?token=`. */
  ticket: text(TICKET),
  /** The key of startSocial. */
  key: text(TICKET),
};

export const SocialTicketBody = z.strictObject(proof);

/** As a registration by username or, where that is closed, by mobile number: without what the provider has answered or proved. */
export const RegisterSocialBody = z.extend(
  z.omit(RegisterBody, {
    username: true,
    password: true,
    confirmPassword: true,
    email: true,
    captcha: true,
    human: true,
    login: true,
  }),
  // Missing where a brand registers by mobile number alone: a name is drawn then.
  { ...proof, username: z.optional(RegisterBody.shape.username) },
);
export type RegisterSocialBody = z.infer<typeof RegisterSocialBody>;

/** What a provider's answer may be refused with; the page learns it at finishSocial. */
const PROVIDER_ERRORS = [
  'social.refused',
  'social.unreachable',
  'social.untrusted',
  'social.failed',
] as const satisfies readonly SentCode[];

export const social = inputs(endpoints, {
  startSocial: {
    held: true,
    summary: 'Begins a sign-in by Google or Facebook (OpenID Connect) and answers where to send the browser.',
    errors: ['social.closed', 'social.unreachable'],
    body: StartSocialBody,
  },
  finishSocial: {
    held: true,
    summary: 'Opens a session for who came back from a provider, or says what a first sign-in needs.',
    errors: [
      ...PROVIDER_ERRORS,
      'social.lapsed',
      'social.email',
      'registration.closed',
      'session.notMember',
      'session.forbidden',
    ],
    body: SocialTicketBody,
  },
  registerSocial: {
    held: true,
    summary: 'Creates a member who signs in by a provider, and opens the first session.',
    errors: [
      ...PROVIDER_ERRORS,
      'social.lapsed',
      'social.email',
      'registration.closed',
      'registration.field',
      'registration.affiliate',
      'registration.usernameTaken',
      'registration.mobileTaken',
      'session.notMember',
      ...TAKING_ERRORS,
    ],
    body: RegisterSocialBody,
  },
  linkSocial: {
    summary: 'Lets the caller sign in by a provider whose user has the same proved address of mail.',
    errors: [...PROVIDER_ERRORS, 'social.lapsed', 'session.notMember'],
    body: SocialTicketBody,
  },
});
