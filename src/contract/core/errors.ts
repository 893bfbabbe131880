import * as z from 'zod/mini';

/**
 * Every code an answer may carry. The gateway's half, the HTTP status that each travels under, is statuses.ts. A screen
 * matches on the code, never on a message.
 */
export const ERROR_CODES = [
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
  'session.credentials',
  'session.locked',
  'session.notMember',
  'session.notAgent',
  'session.freeplayClosed',
  'captcha.required',
  'captcha.wrong',
  // registration
  'registration.closed',
  'registration.usernameTaken',
  'registration.field',
  'registration.affiliate',
  // money
  'wallet.insufficient',
  'wallet.amount',
  // games
  'game.unknown',
  'game.closed',
  'game.vendorDown',
  // files
  'upload.tooMany',
  'upload.tooLarge',
  'upload.type',
  // the site
  'system.featureOff',
  'system.maintenance',
  'system.region',
  'system.fault',
  // made by the client itself, never sent by a gateway
  'network.offline',
  'network.timeout',
  'network.answer',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

export function isErrorCode(value: unknown): value is ErrorCode {
  return ERROR_CODES.some((code) => code === value);
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
