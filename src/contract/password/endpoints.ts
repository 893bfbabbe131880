import * as z from 'zod/mini';
import { endpoint, takes } from '../core/endpoint.ts';
import { Done } from '../core/wire.ts';
import { CodeSent } from '../verification/endpoints.ts';
import type { ChangePasswordBody, LinkBody, PhoneResetBody, ResetByLinkBody, ResetCodeBody } from './inputs.ts';

/**
 * SPEC 7: changes the caller's own password. The session goes on under a fresh token (DESIGN 9), and all others of the
 * account end. It takes no Idempotency-Key, because a repetition comes with a token that is worth nothing any more: who
 * never got the answer logs in, by the new password where the change was made.
 */
export const changePassword = endpoint({
  method: 'POST',
  path: '/wps/member/password',
  auth: 'member',
  seal: true,
  takes: takes<{ body: typeof ChangePasswordBody }>(),
  /** `passkeys`: how many log in to the account, which a change leaves as they are. */
  value: z.object({ token: z.string(), passkeys: z._default(z.int(), 0) }),
});

/** Sends the code for a new password to a mobile number. The answer is the same whether or not anybody has the number. */
export const sendResetCode = endpoint({
  method: 'POST',
  path: '/wps/verification/sms/password',
  auth: 'anyone',
  takes: takes<{ body: typeof ResetCodeBody }>(),
  value: CodeSent,
});

/** SPEC 7: sets a password by a number and its code. All sessions of the account end; the portal then logs in (SPEC 4). */
export const resetByPhone = endpoint({
  method: 'POST',
  path: '/wps/member/password/verification',
  auth: 'anyone',
  seal: true,
  idempotent: true,
  takes: takes<{ body: typeof PhoneResetBody }>(),
  value: Done,
});

/** SPEC 7: sends a link by mail, at which a new password is set. */
export const sendResetLink = endpoint({
  method: 'POST',
  path: '/wps/member/password/email',
  auth: 'anyone',
  form: true,
  takes: takes<{ body: typeof LinkBody }>(),
  value: Done,
});

/** Sets a password by what the link of {@link sendResetLink} carries as `?reset=`. */
export const resetByLink = endpoint({
  method: 'POST',
  path: '/wps/member/password/link',
  auth: 'anyone',
  seal: true,
  idempotent: true,
  takes: takes<{ body: typeof ResetByLinkBody }>(),
  value: Done,
});
