import type { Auth } from '../../../contract/core/endpoint.ts';
import type { SentCode } from '../../../contract/core/errors.ts';
import type { ServedEndpoint } from '../../../contract/core/inputs.ts';
import type { Caller } from '../access/sessions.ts';
import { sessionEnded } from '../access/standing.ts';
import type { Audience, Hold } from '../access/tables.ts';
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

/** How a call is refused whose session is held. */
export const HOLD_REFUSALS = { password: 'session.passwordDue' } as const satisfies Record<Hold, SentCode>;

/**
 * Checks that a caller belongs to an endpoint's audience, and that its session is not held from it.
 * @param token whether a token came with the call, valid or not
 * @returns who calls, as the endpoint sees it: a held session is a visitor wherever anyone may call
 * @throws ApiError session.required, session.expired, session.trial, session.forbidden, and those of HOLD_REFUSALS
 */
export function admit(
  { auth, held = false }: Pick<ServedEndpoint, 'auth' | 'held'>,
  caller: Caller | null,
  token: boolean,
): Caller | null {
  const hold = held ? null : (caller?.held ?? null);
  if (auth === 'anyone') return hold === null ? caller : null;
  if (!caller) {
    throw token ? sessionEnded() : new ApiError('session.required', 'Expected a session token, found none.');
  }
  if (hold !== null) {
    throw new ApiError(HOLD_REFUSALS[hold], `Expected a session that is not held, found one held for its ${hold}.`);
  }
  const audiences = ALLOWED_CALLERS[auth];
  if (audiences.has(caller.audience)) return caller;
  throw caller.audience === 'trial'
    ? new ApiError('session.trial', 'Expected a true account, found a trial one.')
    : new ApiError(
        'session.forbidden',
        `Expected a caller of ${[...audiences].join(' or ')}, found ${caller.audience}.`,
      );
}
