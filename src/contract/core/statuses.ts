/** Codes of the core, what any call may be refused with, and the status of each. Areas have theirs in AREA/statuses.ts. */
export const CORE_STATUSES = {
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
  'session.passwordDue': 403,
  // money
  'ledger.insufficient': 422,
  'ledger.amount': 422,
  // files
  'upload.tooMany': 422,
  'upload.tooLarge': 413,
  'upload.type': 415,
  // the site
  'system.maintenance': 503,
  'system.region': 451,
  'system.busy': 503,
  'system.fault': 500,
} as const;
