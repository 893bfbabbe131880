import * as z from 'zod/mini';
import { endpoint, takes } from '../core/endpoint.ts';
import { Done } from '../core/wire.ts';
import type { FreeplayBody, LogInBody } from './inputs.ts';

export const LoginValue = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
});
export type LoginValue = z.infer<typeof LoginValue>;

/** What a failed login carries beside its code. */
export const LoginFailure = z.object({ captcha: z.boolean() });
export type LoginFailure = z.infer<typeof LoginFailure>;

/**
 * Logging in takes no Idempotency-Key: each try at a password has to count, and a kept answer would let somebody fetch
 * a token again without a password. A client that never got the answer logs in anew; the session that it lost ends by
 * itself.
 */
export const logIn = endpoint({
  method: 'POST',
  path: '/wps/session/login',
  auth: 'anyone',
  seal: true,
  takes: takes<{ body: typeof LogInBody }>(),
  value: LoginValue,
});

export const logInFreeplay = endpoint({
  method: 'POST',
  path: '/wps/session/login/freeplay',
  auth: 'anyone',
  seal: true,
  idempotent: true,
  takes: takes<{ body: typeof FreeplayBody }>(),
  value: LoginValue,
});

export const logOut = endpoint({ method: 'DELETE', path: '/wps/session/logout', auth: 'session', value: Done });

export const getCaptcha = endpoint({
  method: 'GET',
  path: '/wps/captcha',
  auth: 'anyone',
  value: z.object({
    id: z.string(),
    /** PNG, base64 without a prefix. */
    image: z.string(),
  }),
});
