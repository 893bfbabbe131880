import * as z from 'zod/mini';
import { endpoint, takes } from '../core/endpoint.ts';
import { cursorPage } from '../core/lists.ts';
import { Done, Instant } from '../core/wire.ts';
import { CodeSent } from '../verification/endpoints.ts';
import type { FreeplayBody, HistoryQuery, LogInBody, LoginCodeBody, SessionQuery, TicketBody } from './inputs.ts';
import { LOGIN_OUTCOMES, LOGIN_WAYS } from './words.ts';

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

/** What somebody called with. A name that is not known is null: what browsers say of themselves is no proof. */
export const Device = z.object({ browser: z.nullable(z.string()), system: z.nullable(z.string()) });
export type Device = z.infer<typeof Device>;

/** An address of the network whose owner knows it again: "203.0.113.*", or "2001:db8:1:*" of IPv6. */
const MaskedAddress = z.nullable(z.string());

export const OpenSession = z.object({
  id: z.string(),
  device: Device,
  /** Null where the session is older than the gateway that writes it down. */
  address: MaskedAddress,
  since: Instant,
  /** Its last call, to the minute. */
  lastCall: Instant,
  isOwn: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

/**
 * The sessions that can call for this account, the caller's own first, then by their last call. Each is a row of its own,
 * those too that a ticket made of another one, because they are on another device or address: just what an owner looks for.
 */
export const getSessions = endpoint({
  method: 'GET',
  path: '/wps/member/sessions',
  auth: 'session',
  value: z.object({ sessions: z.array(OpenSession) }),
});

/**
 * Ends a session of the caller's with all others of its log-in, as its own log-out would: whoever holds it may have made
 * tickets. Where it comes of the caller's own log-in, it ends alone.
 */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/wps/member/sessions/:sessionId',
  auth: 'member',
  takes: takes<{ query: typeof SessionQuery }>(),
  value: Done,
});

/** Ends all sessions of the account but the caller's. It answers how many could still call. */
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/wps/member/sessions',
  auth: 'member',
  value: z.object({ ended: z.int() }),
});

export const LoginRecord = z.object({
  id: z.string(),
  at: Instant,
  way: z.enum(LOGIN_WAYS),
  outcome: z.enum(LOGIN_OUTCOMES),
  device: Device,
  address: MaskedAddress,
});
export type LoginRecord = z.infer<typeof LoginRecord>;

export const LoginHistory = cursorPage(LoginRecord);
export type LoginHistory = z.infer<typeof LoginHistory>;

export const getLoginHistory = endpoint({
  method: 'GET',
  path: '/wps/member/logins',
  auth: 'session',
  takes: takes<{ query: typeof HistoryQuery }>(),
  value: LoginHistory,
});
