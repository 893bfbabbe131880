import * as openid from 'openid-client';
import type { SOCIAL_STATUSES } from '../../contract/social/statuses.ts';

/** Why nobody came back from a provider. */
export const FAILURES = [
  'social.refused',
  'social.unreachable',
  'social.untrusted',
  'social.failed',
] as const satisfies readonly (keyof typeof SOCIAL_STATUSES)[];
export type Failure = (typeof FAILURES)[number];

/** A provider did not answer in time, said more than anybody reads, or is out of order. */
export class ProviderSilent extends Error {
  override readonly name = 'ProviderSilent';
}

/** What a provider says of itself or its user is none of what OpenID Connect says. */
export class ProviderUntrusted extends Error {
  override readonly name = 'ProviderUntrusted';
}

/** OAuth 2.0, section 4.1.2.1, and OpenID Connect Core 1.0, section 3.1.2.6: the user did not agree, or left. */
const LEFT = [
  'access_denied',
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
];

/** Why a step with a provider failed; undefined where that is a fault of ours. */
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof openid.AuthorizationResponseError) {
    return LEFT.includes(error.error) ? 'social.refused' : 'social.failed';
  }
  if (error instanceof openid.ResponseBodyError || error instanceof openid.WWWAuthenticateChallengeError) {
    return 'social.failed';
  }
  const chain = [...causes(error)];
  if (chain.some((cause) => cause instanceof ProviderSilent)) return 'social.unreachable';
  const isOpenId = chain.some((cause) => cause instanceof openid.ClientError || cause instanceof ProviderUntrusted);
  return isOpenId ? 'social.untrusted' : undefined;
}

/** What the log says of it: the names of what failed, and nothing that a provider wrote, which may hold a token. */
export function namesOf(error: unknown): string {
  return [...causes(error)]
    .map((cause) => ('code' in cause ? `${cause.name} ${String(cause.code)}` : cause.name))
    .join(' < ');
}

function* causes(error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}
