/** SPEC 2, 7: who members may sign in by, beside a username of their own. */
export const SOCIAL_PROVIDERS = ['google', 'facebook'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** What the tickets of this area start with, so that a page tells them from those of a session (both come as `?token=`). */
export const SOCIAL_TICKET = 'social.';

/** Where a provider leads a browser back to, below the gateway. Operators register it with the provider. */
export function callbackPath<Provider extends string>(provider: Provider) {
  return `/wps/session/social/${provider}/callback` as const;
}
