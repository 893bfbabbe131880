import type { Auth } from '../../../contract/core/endpoint.ts';
import type { Caller } from '../access/sessions.ts';
import type { Audience } from '../access/tables.ts';
import { ApiError } from './errors.ts';

/**
 * Which audiences may call which endpoints (SPEC 6). An agent plays and pays like a member; a trial account only looks.
 */
export const ALLOWED_CALLERS: Readonly<Record<Auth, ReadonlySet<Audience>>> = {
  anyone: new Set(['member', 'trial', 'agent']),
  session: new Set(['member', 'trial', 'agent']),
  member: new Set(['member', 'agent']),
  agent: new Set(['agent']),
};

/**
 * Checks that a caller belongs to an endpoint's audience.
 * @param token whether a token came with the call, valid or not
 * @throws ApiError session.required, session.expired, session.trial, session.forbidden
 */
export function admit(auth: Auth, caller: Caller | null, token: boolean): void {
  if (auth === 'anyone') return;
  if (!caller) {
    throw token
      ? new ApiError('session.expired', 'Expected a session that is open, found one that has ended.')
      : new ApiError('session.required', 'Expected a session token, found none.');
  }
  const audiences = ALLOWED_CALLERS[auth];
  if (audiences.has(caller.audience)) return;
  throw caller.audience === 'trial'
    ? new ApiError('session.trial', 'Expected a true account, found a trial one.')
    : new ApiError(
        'session.forbidden',
        `Expected a caller of ${[...audiences].join(' or ')}, found ${caller.audience}.`,
      );
}
