import type { ErrorCode } from './errors.ts';

/** What a gateway may answer; the others a client makes itself. */
export type SentCode = Exclude<ErrorCode, `network.${string}`>;

/** The HTTP status that an answer with this code travels under. A browser goes by the code alone. */
export const STATUSES: Readonly<Record<SentCode, number>> = {
  // the call itself
  'request.invalid': 400,
  'request.unknown': 404,
  'request.tooLarge': 413,
  'request.tooMany': 429,
  'request.version': 426,
  'idempotency.missing': 400,
  'idempotency.mismatch': 422,
  'idempotency.running': 409,
  'seal.invalid': 400,
  'seal.replayed': 409,
  'merchant.unknown': 404,
  // who calls
  'session.required': 401,
  'session.expired': 401,
  'session.forbidden': 403,
  'session.trial': 403,
  'session.credentials': 401,
  'session.locked': 423,
  'session.notMember': 403,
  'session.notAgent': 403,
  'session.freeplayClosed': 403,
  'captcha.required': 403,
  'captcha.wrong': 403,
  // registration
  'registration.closed': 403,
  'registration.usernameTaken': 409,
  'registration.field': 422,
  'registration.affiliate': 422,
  // money
  'wallet.insufficient': 422,
  'wallet.amount': 422,
  // games
  'game.unknown': 404,
  'game.closed': 409,
  'game.vendorDown': 502,
  // files
  'upload.tooMany': 422,
  'upload.tooLarge': 413,
  'upload.type': 415,
  // the site
  'system.featureOff': 403,
  'system.maintenance': 503,
  'system.region': 451,
  'system.fault': 500,
};
