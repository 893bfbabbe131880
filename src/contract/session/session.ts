import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Done } from '../core/wire.ts';

export const LoginBody = z.strictObject({
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  password: z.string().check(z.trim(), z.minLength(1), z.maxLength(128)),
  /** `ID:TEXT` of the captcha, where the gateway demanded one. */
  captcha: z.optional(z.string().check(z.maxLength(64))),
  type: z.enum(['username', 'sms']),
  /** The side that the visitor logs in on: agents' accounts are refused on the member side and vice versa. */
  side: z._default(z.enum(['member', 'agent']), 'member'),
});

export const LoginValue = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
});
export type LoginValue = z.infer<typeof LoginValue>;

/** What a failed login carries beside its code. */
export const LoginFailure = z.object({ captcha: z.boolean() });

/**
 * Without an Idempotency-Key: each try at a password has to count, and a kept answer would let a token be fetched again
 * without one. A client that never heard the answer logs in anew; the session it lost ends by itself.
 */
export const logIn = endpoint({
  method: 'POST',
  path: '/wps/session/login',
  auth: 'anyone',
  seal: true,
  summary: 'Opens a session. A failure says in value.captcha whether the next try needs a captcha.',
  errors: [
    'session.credentials',
    'session.locked',
    'captcha.required',
    'captcha.wrong',
    'session.notMember',
    'session.notAgent',
    'session.forbidden',
  ],
  body: LoginBody,
  value: LoginValue,
});

export const logInFreeplay = endpoint({
  method: 'POST',
  path: '/wps/session/login/freeplay',
  auth: 'anyone',
  seal: true,
  idempotent: true,
  summary: 'Opens a trial session with play money.',
  errors: ['session.freeplayClosed'],
  body: z.strictObject({
    os: z.string().check(z.maxLength(64)),
    platform: z.literal('W'),
    /** Random, so that two requests never seal to the same text. */
    random: z.string().check(z.minLength(16), z.maxLength(64)),
    version: z.literal(3),
  }),
  value: LoginValue,
});

export const logOut = endpoint({
  method: 'DELETE',
  path: '/wps/session/logout',
  auth: 'session',
  summary: 'Ends the session.',
  value: Done,
});

export const getCaptcha = endpoint({
  method: 'GET',
  path: '/wps/captcha',
  auth: 'anyone',
  summary: 'A new captcha.',
  value: z.object({
    id: z.string(),
    /** PNG, base64 without a prefix. */
    image: z.string(),
  }),
});
