import * as z from 'zod/mini';
import { endpoint, takes } from '../core/endpoint.ts';
import { Done, Instant } from '../core/wire.ts';
import { CodeSent } from '../verification/endpoints.ts';
import type { FreeplayBody, LogInBody, LoginCodeBody, TicketBody } from './inputs.ts';

export const LoginValue = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  /** True where the session is held until the password is changed (SPEC 4). */
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

/** Sends a code for a log-in by mobile number, `type: 'sms'` (SPEC 7). */
export const sendLoginCode = endpoint({
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  auth: 'anyone',
  takes: takes<{ body: typeof LoginCodeBody }>(),
  value: CodeSent,
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

/**
 * Makes what may stand in an address as `?token=`, in the place of the session's token (DESIGN 9): good once, for a
 * minute. Software of the operator that has the member's session calls it, before it leads the member to the portal.
 */
export const makeTicket = endpoint({
  method: 'POST',
  path: '/wps/session/ticket',
  auth: 'member',
  value: z.object({ ticket: z.string(), expiresAt: Instant }),
});

export const TicketOwner = z.object({ id: z.string(), nickname: z.string() });
export type TicketOwner = z.infer<typeof TicketOwner>;

/** Whose ticket it is, so that a page can ask before it changes over. The ticket stays good. */
export const readTicket = endpoint({
  method: 'POST',
  path: '/wps/session/ticket/owner',
  auth: 'anyone',
  takes: takes<{ body: typeof TicketBody }>(),
  value: TicketOwner,
});

/**
 * Takes no Idempotency-Key, as the log-in by password: a kept answer would make a ticket good twice. Who never got the
 * answer needs another ticket.
 */
export const redeemTicket = endpoint({
  method: 'POST',
  path: '/wps/session/login/ticket',
  auth: 'anyone',
  takes: takes<{ body: typeof TicketBody }>(),
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
