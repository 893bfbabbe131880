import * as z from 'zod/mini';
import { endpoint, takes } from '../core/endpoint.ts';
import type { ChangePasswordBody } from './inputs.ts';

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
  value: z.object({ token: z.string() }),
});
