import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';

/** SPEC 3: per-field validation. A lone "*" pattern matches anything. */
export const FieldRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  /** A JavaScript pattern that the whole value must match. */
  acceptedPattern: z.string(),
  /** i18n key of the rule's message, with {{min}} and {{max}}. */
  patternId: z.string(),
  minLength: z.int(),
  maxLength: z.int(),
});
export type FieldRule = z.infer<typeof FieldRule>;

export const REGISTER_FIELDS = [
  'username',
  'password',
  'payeeName',
  'email',
  'qqNum',
  'mobileNum',
  'recommenderId',
  'captcha',
  'verificationCode',
  'affiliateCode',
  'paymentPassword',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
] as const;
export type RegisterField = (typeof REGISTER_FIELDS)[number];

export const RegisterSettings = z.object({
  fields: z.partialRecord(z.enum(REGISTER_FIELDS), FieldRule),
});
export type RegisterSettings = z.infer<typeof RegisterSettings>;

export const getRegisterSettings = endpoint({
  method: 'GET',
  path: '/wps/system/setting/register',
  auth: 'anyone',
  summary: 'Which fields registration asks for, and the rule of each.',
  value: RegisterSettings,
});
