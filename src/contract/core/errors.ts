/** Codes of the core: what any call may be refused with. Areas have theirs in AREA/errors.ts, the statuses stand apart. */
export const CORE_ERRORS = [
  // the call itself
  'request.invalid',
  'request.unknown',
  'request.tooLarge',
  'request.tooMany',
  'request.version',
  'idempotency.missing',
  'idempotency.mismatch',
  'idempotency.running',
  'seal.invalid',
  'seal.replayed',
  'merchant.unknown',
  // who calls
  'session.required',
  'session.expired',
  'session.forbidden',
  'session.trial',
  'session.passwordDue',
  // money
  'ledger.insufficient',
  'ledger.amount',
  // files
  'upload.tooMany',
  'upload.tooLarge',
  'upload.type',
  // the site
  'system.maintenance',
  'system.region',
  'system.busy',
  'system.fault',
  // made by the client itself, never sent by a gateway
  'network.offline',
  'network.timeout',
  'network.answer',
] as const;

/** Codes whose text has a name in SPEC 4. */
export const CORE_ERROR_KEYS = { 'session.trial': 'in_need_true_account' } as const;

/**
 * Every code by its name. An area adds its own, and contract/errors.ts lists it:
 *
 * ```ts
 * export const POLLS_ERRORS = ['polls.closed'] as const;
 * declare module '../core/errors.ts' {
 *   interface ErrorCodes extends Record<(typeof POLLS_ERRORS)[number], unknown> {}
 * }
 * ```
 */
export interface ErrorCodes extends Record<(typeof CORE_ERRORS)[number], unknown> {}

/** Every code that an answer may carry. A screen matches on the code, never on a message. */
export type ErrorCode = keyof ErrorCodes;

/** What a gateway may answer; the others a client makes itself. */
export type SentCode = Exclude<ErrorCode, `network.${string}`>;
