import * as z from 'zod/mini';
import { endpoint, takes } from '../core/endpoint.ts';
import { CurrencyCode } from '../core/wire.ts';
import type { LanguageBody } from './inputs.ts';

export const MemberInfo = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  userName: z.string(),
  /** 0 member, 4 trial, 1 2 41 42 agents (SPEC 3). */
  type: z.int(),
  /** True where this session is held until the password is changed (SPEC 4: 123456, or expired). */
  password: z.boolean(),
  /**
   * True where this session was opened by the password a moment ago and is held, so that a change does not ask for the
   * old one (SPEC 5).
   */
  passwordKnown: z._default(z.boolean(), false),
  /** False where nobody has set a password yet: the member came by mobile number, or by another's sign-in. */
  hasPassword: z._default(z.boolean(), true),
  currency: CurrencyCode,
  hasVip: z.boolean(),
  vipLabelName: z.nullable(z.string()),
  vipRankLevel: z.nullable(z.int()),
  unreadMessage: z.int(),
  availablePromoCount: z.int(),
  /** Nodes of availablePromo (SPEC 3), for example `{ REFERRAL: { enabled: true } }`. */
  availablePromo: z.record(z.string(), z.object({ enabled: z.boolean() })),
});
export type MemberInfo = z.infer<typeof MemberInfo>;

export const getMemberInfo = endpoint({
  method: 'GET',
  path: '/wps/member/info',
  auth: 'session',
  value: MemberInfo,
});

/** The avatar: a drawn SVG as a data URL, or null for the default. */
export const getMemberIcon = endpoint({
  method: 'GET',
  path: '/wps/member/info/icon',
  auth: 'session',
  value: z.object({ icon: z.nullable(z.string()) }),
});

/** SPEC 7: the language that the member is written to in, by its spec code; one that the merchant offers. */
export const updateLanguage = endpoint({
  method: 'POST',
  path: '/wps/member/language',
  auth: 'session',
  takes: takes<{ body: typeof LanguageBody }>(),
  value: z.object({ language: z.string() }),
});
