import * as z from 'zod/mini';

/**
 * Every code an answer may carry, with the HTTP status it travels under. A screen matches on the code, never on a
 * message.
 */
export const ERRORS = {
  // the call itself
  'request.invalid': { status: 400 },
  'request.unknown': { status: 404 },
  'request.tooLarge': { status: 413 },
  'request.tooMany': { status: 429 },
  'request.version': { status: 426 },
  'idempotency.missing': { status: 400 },
  'idempotency.mismatch': { status: 422 },
  'idempotency.running': { status: 409 },
  'seal.invalid': { status: 400 },
  'seal.replayed': { status: 409 },
  'merchant.unknown': { status: 404 },
  // who calls
  'session.required': { status: 401 },
  'session.expired': { status: 401 },
  'session.forbidden': { status: 403 },
  'session.trial': { status: 403 },
  'session.credentials': { status: 401 },
  'session.locked': { status: 423 },
  'session.notMember': { status: 403 },
  'session.notAgent': { status: 403 },
  'session.freeplayClosed': { status: 403 },
  'captcha.required': { status: 403 },
  'captcha.wrong': { status: 403 },
  // registration
  'registration.closed': { status: 403 },
  'registration.usernameTaken': { status: 409 },
  'registration.field': { status: 422 },
  'registration.affiliate': { status: 422 },
  // money
  'wallet.insufficient': { status: 422 },
  'wallet.amount': { status: 422 },
  // games
  'game.unknown': { status: 404 },
  'game.closed': { status: 409 },
  'game.vendorDown': { status: 502 },
  // the site
  'system.maintenance': { status: 503 },
  'system.region': { status: 451 },
  'system.fault': { status: 500 },
  // made by the client itself, never sent by a gateway
  'network.offline': { status: 0 },
  'network.timeout': { status: 0 },
  'network.answer': { status: 0 },
} as const satisfies Record<string, { status: number }>;

export type ErrorCode = keyof typeof ERRORS;

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value);
}

/** Codes whose text has a name in SPEC 4 or 8. */
const NAMED = {
  'session.trial': 'in_need_true_account',
  'registration.affiliate': 'invitation_code_error',
} as const satisfies Partial<Record<ErrorCode, string>>;
type NamedCode = keyof typeof NAMED;

export type ErrorKey = `errors.${Exclude<ErrorCode, NamedCode>}` | (typeof NAMED)[NamedCode];

/** The i18n key of a code's text. */
export function errorKey(code: ErrorCode): ErrorKey {
  return isNamed(code) ? NAMED[code] : `errors.${code}`;
}

function isNamed(code: ErrorCode): code is NamedCode {
  return Object.hasOwn(NAMED, code);
}

/** What a failed call answers. `value` carries the code's details, for example the captcha flag of a failed login. */
export const Failure = z.object({
  success: z.literal(false),
  code: z.string(),
  /** For logs and developers, in English; never shown. */
  message: z.string(),
  value: z.optional(z.unknown()),
});
export type Failure = z.infer<typeof Failure>;
