export const SOCIAL_STATUSES = {
  /** The brand does not offer this provider, or the gateway lacks its secret. */
  'social.closed': 403,
  /** The provider says that its user did not agree. */
  'social.refused': 403,
  /** A ticket or a state that was used, has lapsed, or began in another browser. */
  'social.lapsed': 410,
  'social.unreachable': 424,
  /** What the provider said of its user does not prove anything: signature, nonce, audience. */
  'social.untrusted': 424,
  /** A first sign-in without an address of mail. */
  'social.email': 422,
  /** Any other refusal of the provider. */
  'social.failed': 424,
} as const;

declare module '../core/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof SOCIAL_STATUSES, unknown> {}
}
