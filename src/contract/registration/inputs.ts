import * as z from 'zod/mini';
import type { SentCode } from '../core/errors.ts';
import { inputs } from '../core/inputs.ts';
import { ADDRESS } from '../core/rules.ts';
import { text } from '../core/text-input.ts';
import { CAPTCHA_ANSWER, PASSWORD, TRIAL_PREFIX } from '../session/rules.ts';
import { SENDING_ERRORS, SmsBody, TAKING_ERRORS } from '../verification/inputs.ts';
import { CODE, DIALING_CODE, HUMAN, ID_TOKEN, MOBILE } from '../verification/rules.ts';
import * as endpoints from './endpoints.ts';
import { DEVICE, DOMAIN, INVITATION, LONGEST } from './rules.ts';
import type { RegisterField } from './words.ts';

/**
 * The merchant's rule decides what a field may hold, and no rule allows more than what is taken here
 * (gateway/registration/settings.ts).
 */
function ruled(name: RegisterField, more = '') {
  const description = `Held to the rule "${name}" that getRegisterSettings answers; dropped where that is not enabled.`;
  return text({ trim: true, min: 0, max: LONGEST[name] }, { description: description + more });
}

const password = ruled('password');
const confirmPassword = text({ ...PASSWORD, min: 0 }, { description: 'The password again.' });
const countryDialingCode = z.optional(text(DIALING_CODE));

/** SPEC 3: what both ways take. getRegisterSettings tells which fields a merchant asks for, with their rules. */
const SHARED = {
  payeeName: z.optional(ruled('payeeName')),
  email: z.optional(ruled('email')),
  qqNum: z.optional(ruled('qqNum')),
  countryDialingCode,
  birthDate: z.optional(ruled('birthDate', ' Whoever registers is 18 or older by it.')),
  recommenderId: z.optional(ruled('recommenderId')),
  captcha: z.optional(text(CAPTCHA_ANSWER, { description: '`ID:TEXT` of getCaptcha.' })),
  affiliateCode: z.optional(ruled('affiliateCode')),
  referralCode: z.optional(text(INVITATION)),
  paymentPassword: z.optional(ruled('paymentPassword')),
  line: z.optional(ruled('line')),
  whatsapp: z.optional(ruled('whatsapp')),
  facebook: z.optional(ruled('facebook')),
  wechat: z.optional(ruled('wechat')),
  idNumber: z.optional(ruled('idNumber')),
  registerUrl: z.optional(text(ADDRESS)),
  domain: z.optional(text(DOMAIN)),
  /** By which a brand that gives something for a registration can give it once to each device. */
  device: z.optional(text(DEVICE)),
  registerMethod: z.literal('WEB'),
  /** SPEC 3: the new member is logged in at once, and there is no other way here. */
  login: z.optional(z.literal(true)),
  /** SPEC 3: true says that Firebase has proven the number, by the token in the place of the code. */
  firebaseChannel: z.optional(z.boolean()),
  firebaseIdToken: z.optional(
    text(ID_TOKEN, {
      description:
        "Of firebaseChannel: the ID token of a sign-in by phone to the brand's project, in the place of verificationCode. It is good once, within five minutes.",
    }),
  ),
  /** The answer to getHumanCheck. */
  human: z.optional(text(HUMAN)),
  /** The visitor ticked the terms, which state the age of 18. */
  terms: z.literal(true),
};

/** SPEC 3: a registration by username. */
export const RegisterBody = z.strictObject({
  username: ruled(
    'username',
    ` No rule allows characters that cannot be seen, or a name that starts with "${TRIAL_PREFIX}".`,
  ),
  password,
  confirmPassword,
  mobileNum: z.optional(ruled('mobileNum')),
  verificationCode: z.optional(
    text({ ...CODE, min: 0 }, { description: 'The code of sendRegisterCode, where REGMOBVERF3 asks for one.' }),
  ),
  ...SHARED,
});
export type RegisterBody = z.infer<typeof RegisterBody>;

/** SPEC 3: a registration by mobile number. */
export const MobileRegisterBody = z.strictObject({
  mobileNum: text(MOBILE, { description: 'Held to the rule "mobileNum" that getRegisterSettings answers as well.' }),
  verificationCode: z.optional(text({ ...CODE, min: 0 }, { description: 'The code of sendRegisterCode.' })),
  /** Taken where MOBILENUMPASSREG3 asks for one, dropped elsewhere. */
  password: z.optional(password),
  confirmPassword: z.optional(confirmPassword),
  ...SHARED,
});
export type MobileRegisterBody = z.infer<typeof MobileRegisterBody>;

export const RegisterCodeBody = SmsBody;

export const AffiliateQuery = z.strictObject({
  code: text({ trim: true, min: 1, max: LONGEST.affiliateCode }),
  domain: z.optional(
    text(DOMAIN, { description: 'The host of the page. A code counts on hosts of the merchant alone.' }),
  ),
});

/** The refusals of both ways. */
const REGISTER_ERRORS = [
  'registration.field',
  'registration.affiliate',
  'registration.mobileTaken',
  'captcha.required',
  'captcha.wrong',
  'verification.human',
  ...TAKING_ERRORS,
] as const satisfies readonly SentCode[];

export const registration = inputs(endpoints, {
  getRegisterSettings: { summary: 'Which fields registration asks for, and the rule of each.' },
  register: {
    held: true,
    summary: 'Creates a member by username and opens its first session.',
    flags: { USERNAMEREG3: 'registration.closed' },
    errors: [...REGISTER_ERRORS, 'registration.usernameTaken'],
    body: RegisterBody,
  },
  registerByMobile: {
    held: true,
    summary: 'Creates a member by a mobile number and the code that was sent to it, and opens its first session.',
    flags: { MOBILENUMREG3: 'registration.closed' },
    errors: REGISTER_ERRORS,
    body: MobileRegisterBody,
  },
  sendRegisterCode: {
    held: true,
    summary: 'Sends a code for a registration by SMS. The answer is the same whether or not anybody has the number.',
    errors: SENDING_ERRORS,
    body: RegisterCodeBody,
  },
  checkAffiliate: {
    held: true,
    summary: 'Whether an invitation code belongs to somebody who may invite.',
    query: AffiliateQuery,
  },
});
