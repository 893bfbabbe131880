import * as z from 'zod/mini';
import { endpoint, takes } from '../core/endpoint.ts';
import { Instant } from '../core/wire.ts';
import { LoginValue } from '../session/endpoints.ts';
import { CodeSent } from '../verification/endpoints.ts';
import type { ConfirmLogInBody, SendConfirmationCodeBody } from './inputs.ts';
import { WAYS } from './rules.ts';

/**
 * What a log-in by password is refused with that comes from an address which its account has not used (SPEC 6), under
 * `confirmation.required`: a ticket in the place of the password, and the ways in which the account can be confirmed.
 */
export const ConfirmationAsked = z.object({
  ticket: z.string(),
  expiresAt: Instant,
  /** At least one. The hint is what may be shown of the number or address: "****4567", "d***@e***.com". */
  ways: z.array(z.object({ way: z.enum(WAYS), hint: z.optional(z.string()) })).check(z.minLength(1)),
});
export type ConfirmationAsked = z.infer<typeof ConfirmationAsked>;

/** Sends the code of the ways `code` and `email`. The ticket stays good. */
export const sendConfirmationCode = endpoint({
  method: 'POST',
  path: '/wps/session/login/confirmation/code',
  auth: 'anyone',
  takes: takes<{ body: typeof SendConfirmationCodeBody }>(),
  value: CodeSent,
});

/**
 * Finishes a log-in that was refused with `confirmation.required`. Like the log-in itself it takes no Idempotency-Key: each
 * try counts, and a kept answer would make a ticket good twice. Who never got the answer logs in anew, from an address that
 * is known by then.
 */
export const confirmLogIn = endpoint({
  method: 'POST',
  path: '/wps/session/login/confirmation',
  auth: 'anyone',
  seal: true,
  takes: takes<{ body: typeof ConfirmLogInBody }>(),
  value: LoginValue,
});
