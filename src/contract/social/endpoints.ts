import * as z from 'zod/mini';
import { endpoint, takes } from '../core/endpoint.ts';
import { Done } from '../core/wire.ts';
import { LoginValue } from '../session/endpoints.ts';
import type { RegisterSocialBody, SocialTicketBody, StartSocialBody } from './inputs.ts';

/**
 * Begins a sign-in by another: the page sends its browser to `address` and keeps `key`, without which nobody can end what
 * begins here. The provider leads back to the gateway, and that to the page, with a ticket as `?token=`.
 */
export const startSocial = endpoint({
  method: 'POST',
  path: '/wps/session/social',
  auth: 'anyone',
  takes: takes<{ body: typeof StartSocialBody }>(),
  value: z.object({ address: z.string(), key: z.string() }),
});

/** Who came back from a provider. The ticket stays good where nobody is logged in by it. */
export const SocialOutcome = z.discriminatedUnion('state', [
  z.object({ state: z.literal('loggedIn'), login: LoginValue }),
  /** Nobody's here yet: registerSocial makes a member. */
  z.object({ state: z.literal('register') }),
  /** A member has proved the same address of mail: who logs in to that account may link this sign-in (linkSocial). */
  z.object({ state: z.literal('known') }),
]);
export type SocialOutcome = z.infer<typeof SocialOutcome>;

/**
 * Takes no Idempotency-Key, as the log-in by a ticket: a kept answer would make the ticket good twice. Who never got the
 * answer signs in again.
 */
export const finishSocial = endpoint({
  method: 'POST',
  path: '/wps/session/login/social',
  auth: 'anyone',
  seal: true,
  takes: takes<{ body: typeof SocialTicketBody }>(),
  value: SocialOutcome,
});

export const registerSocial = endpoint({
  method: 'PUT',
  path: '/wps/member/register/social',
  auth: 'anyone',
  seal: true,
  idempotent: true,
  takes: takes<{ body: typeof RegisterSocialBody }>(),
  value: LoginValue,
});

/** Lets a member sign in by a provider from now on who has logged in to the account of the same address of mail. */
export const linkSocial = endpoint({
  method: 'POST',
  path: '/wps/member/social',
  auth: 'member',
  seal: true,
  takes: takes<{ body: typeof SocialTicketBody }>(),
  value: Done,
});
