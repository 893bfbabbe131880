import * as z from 'zod/mini';
import { endpoint, takes } from '../core/endpoint.ts';
import { Amount, CurrencyCode } from '../core/wire.ts';
import { LoginValue } from '../session/endpoints.ts';
import { CodeSent } from '../verification/endpoints.ts';
import type { AffiliateQuery, MobileRegisterBody, RegisterBody, RegisterCodeBody } from './inputs.ts';
import { AGE_MISSING } from './rules.ts';
import { GIFT_CONDITIONS, INVITERS, REGISTER_FIELDS, RULE_FAMILIES, type RuleFamily } from './words.ts';

export type RuleKey = `registration.rule.${RuleFamily}`;

/** The i18n key of a family's text. */
export function ruleKey<Family extends RuleFamily>(family: Family): `registration.rule.${Family}` {
  return `registration.rule.${family}`;
}

/** i18n keys of what no username may be, whatever the merchant's rule. */
export const USERNAME_REFUSALS = [
  'registration.rule.unseen',
  'registration.rule.scripts',
  'registration.rule.reserved',
] as const;

/** i18n keys of what no password may be, whatever the merchant's rule. */
export const PASSWORD_REFUSALS = ['registration.rule.asUsername', 'registration.rule.common'] as const;

/** i18n key of what no payment password may be, whatever the merchant's rule: the one password must not give the other away. */
export const PAYMENT_REFUSAL = 'registration.rule.asPassword';

/** i18n key of why a date of birth is refused (SPEC 5). */
export const AGE_REFUSAL = 'registration.rule.age';

/** i18n keys of the other reasons to refuse a registration, each at a field. */
export const RULE_REFUSALS = [
  'inconsistent twice',
  'registration.rule.taken',
  'registration.rule.recommender',
  PAYMENT_REFUSAL,
  AGE_REFUSAL,
  AGE_MISSING,
  ...USERNAME_REFUSALS,
  ...PASSWORD_REFUSALS,
] as const;

/** SPEC 3: per-field validation. A lone "*" pattern matches anything. */
export const FieldRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  /** A JavaScript pattern that the whole value must match. */
  acceptedPattern: z.string(),
  /**
   * i18n key of the rule's message, with {{min}} and {{max}}. A key that we have no text for is read as the general
   * one.
   */
  patternId: z.catch(z.enum(RULE_FAMILIES.map(ruleKey)), 'registration.rule.any'),
  minLength: z.int(),
  maxLength: z.int(),
});
export type FieldRule = z.infer<typeof FieldRule>;

export const RegisterSettings = z.object({
  fields: z.partialRecord(z.enum(REGISTER_FIELDS), FieldRule),
  /** IANA name of the time zone by which a date of birth is judged; UTC where it is left out. */
  timeZone: z.optional(z.string()),
  /** What a new member is given, and what has to be proven before. */
  gift: z.optional(z.object({ amount: Amount, currency: CurrencyCode, after: z.enum(GIFT_CONDITIONS) })),
});
export type RegisterSettings = z.infer<typeof RegisterSettings>;

export const getRegisterSettings = endpoint({
  method: 'GET',
  path: '/wps/system/setting/register',
  auth: 'anyone',
  value: RegisterSettings,
});

export const register = endpoint({
  method: 'PUT',
  path: '/wps/member/register',
  auth: 'anyone',
  seal: true,
  idempotent: true,
  carries: () => ({ login: true }),
  takes: takes<{ body: typeof RegisterBody }>(),
  value: LoginValue,
});

/** SPEC 7: registers by a mobile number that a code has proven (MOBILENUMREG3). */
export const registerByMobile = endpoint({
  method: 'PUT',
  path: '/wps/member/register/mobile',
  auth: 'anyone',
  seal: true,
  idempotent: true,
  carries: () => ({ login: true }),
  takes: takes<{ body: typeof MobileRegisterBody }>(),
  value: LoginValue,
});

/** Sends the code of a registration to a mobile number. The answer is the same whether or not anybody has the number. */
export const sendRegisterCode = endpoint({
  method: 'POST',
  path: '/wps/verification/sms/register',
  auth: 'anyone',
  takes: takes<{ body: typeof RegisterCodeBody }>(),
  value: CodeSent,
});

/** SPEC 7: whether an invitation code counts, asked while it is typed; and whether a member or an agent invites by it. */
export const checkAffiliate = endpoint({
  method: 'GET',
  path: '/wps/agent/affiliate',
  auth: 'anyone',
  takes: takes<{ query: typeof AffiliateQuery }>(),
  value: z.object({ valid: z.boolean(), by: z.nullable(z.enum(INVITERS)) }),
});
export type CheckedCode = z.infer<typeof checkAffiliate.value>;
