import * as z from 'zod/mini';
import { inputs } from '../core/inputs.ts';
import { ADDRESS } from '../core/rules.ts';
import { text } from '../core/text-input.ts';
import { CAPTCHA_ANSWER, PASSWORD, TRIAL_PREFIX } from '../session/rules.ts';
import { HUMAN } from '../verification/rules.ts';
import * as endpoints from './endpoints.ts';
import { INVITATION, LONGEST } from './rules.ts';

/**
 * The merchant's rule decides what a field may hold, and no rule allows more than what is taken here
 * (gateway/registration/settings.ts).
 */
function ruled(name: endpoints.RegisterField, more = '') {
  const description = `Held to the rule "${name}" that getRegisterSettings answers; dropped where that is not enabled.`;
  return text({ trim: true, min: 0, max: LONGEST[name] }, { description: description + more });
}

/** SPEC 3: registration user fields. getRegisterSettings tells which of them a merchant asks for, with their rules. */
export const RegisterBody = z.strictObject({
  username: ruled(
    'username',
    ` No rule allows characters that cannot be seen, or a name that starts with "${TRIAL_PREFIX}".`,
  ),
  password: ruled('password'),
  confirmPassword: text({ ...PASSWORD, min: 0 }, { description: 'The password again.' }),
  payeeName: z.optional(ruled('payeeName')),
  email: z.optional(ruled('email')),
  qqNum: z.optional(ruled('qqNum')),
  mobileNum: z.optional(ruled('mobileNum')),
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
  domain: z.optional(text({ min: 0, max: 253 })),
  registerMethod: z.literal('WEB'),
  /** SPEC 3: the new member is logged in at once, and there is no other way here. */
  login: z.optional(z.literal(true)),
  /** The answer to getHumanCheck. */
  human: z.optional(text(HUMAN)),
  /** The visitor ticked the terms, which state the age of 18. */
  terms: z.literal(true),
});
export type RegisterBody = z.infer<typeof RegisterBody>;

export const registration = inputs(endpoints, {
  getRegisterSettings: { summary: 'Which fields registration asks for, and the rule of each.' },
  register: {
    held: true,
    summary: 'Creates a member by username and opens its first session.',
    flags: { USERNAMEREG3: 'registration.closed' },
    errors: [
      'registration.field',
      'registration.affiliate',
      'registration.usernameTaken',
      'captcha.required',
      'captcha.wrong',
      'verification.human',
    ],
    body: RegisterBody,
  },
});
