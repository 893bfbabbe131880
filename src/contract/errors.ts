import { CORE_ERROR_KEYS, CORE_ERRORS, type ErrorCode } from './core/errors.ts';
import { GAMES_ERRORS } from './games/errors.ts';
import { PASSWORD_ERRORS } from './password/errors.ts';
import { REGISTRATION_ERROR_KEYS, REGISTRATION_ERRORS } from './registration/errors.ts';
import { SESSION_ERRORS } from './session/errors.ts';
import { VERIFICATION_ERRORS } from './verification/errors.ts';

/** The codes of every area. */
export const ERROR_CODES: readonly ErrorCode[] = [
  CORE_ERRORS,
  GAMES_ERRORS,
  PASSWORD_ERRORS,
  REGISTRATION_ERRORS,
  SESSION_ERRORS,
  VERIFICATION_ERRORS,
].flat();

/** Codes whose text has a name in the spec. */
const NAMED = Object.assign({}, CORE_ERROR_KEYS, REGISTRATION_ERROR_KEYS);
type NamedCode = keyof typeof NAMED;

export type ErrorKey = `errors.${Exclude<ErrorCode, NamedCode>}` | (typeof NAMED)[NamedCode];

/** The i18n key of a code's text. */
export function errorKey(code: ErrorCode): ErrorKey {
  return isNamed(code) ? NAMED[code] : `errors.${code}`;
}

function isNamed(code: ErrorCode): code is NamedCode {
  return code in NAMED;
}
