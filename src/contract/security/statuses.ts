export const SECURITY_STATUSES = {
  'security.field': 422,
  'security.paymentUnset': 409,
  'security.paymentWrong': 422,
  'security.paymentLocked': 423,
  'security.payout': 422,
  'security.payoutsFull': 422,
  'security.noPayout': 404,
  'security.authenticator': 422,
  'security.bindingOver': 410,
  'security.noAuthenticator': 409,
  'security.contact': 422,
  'security.contactTaken': 409,
  'security.noContact': 409,
  'security.proof': 403,
  'security.identity': 422,
  'security.identityKnown': 409,
} as const;

declare module '../core/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof SECURITY_STATUSES, unknown> {}
}
