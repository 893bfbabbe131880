import * as z from 'zod/mini';
import { inputs } from '../core/inputs.ts';
import * as endpoints from './endpoints.ts';

const text = (most: number) => z.optional(z.string().check(z.maxLength(most)));

/** SPEC 3: registration user fields. Which are asked for, and their rules, comes from getRegisterSettings. */
export const RegisterBody = z.strictObject({
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  password: z.string().check(z.minLength(1), z.maxLength(128)),
  confirmPassword: z.string().check(z.maxLength(128)),
  payeeName: text(120),
  email: text(254),
  qqNum: text(32),
  mobileNum: text(32),
  recommenderId: text(64),
  captcha: text(64),
  affiliateCode: text(64),
  referralCode: text(64),
  paymentPassword: text(64),
  line: text(64),
  whatsapp: text(64),
  facebook: text(120),
  wechat: text(64),
  idNumber: text(64),
  registerUrl: text(512),
  domain: text(253),
  registerMethod: z.literal('WEB'),
  /** SPEC 3: the new member is logged in at once; there is no other way here. */
  login: z.optional(z.literal(true)),
  /** The visitor ticked the terms, which state the age of 18. */
  terms: z.literal(true),
});
export type RegisterBody = z.infer<typeof RegisterBody>;

export const registration = inputs(endpoints, {
  getRegisterSettings: { summary: 'Which fields registration asks for, and the rule of each.' },
  register: {
    summary: 'Creates a member by username and opens its first session.',
    flags: { USERNAMEREG3: 'registration.closed' },
    errors: [
      'registration.field',
      'registration.affiliate',
      'registration.usernameTaken',
      'captcha.required',
      'captcha.wrong',
    ],
    body: RegisterBody,
  },
});
