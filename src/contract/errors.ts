import { CORE_ERROR_KEYS, type ErrorCode } from './core/errors.ts';
import { REGISTRATION_ERROR_KEYS } from './registration/errors.ts';

/** Codes whose text has a name in the spec. */
const NAMED = Object.assign({}, CORE_ERROR_KEYS, REGISTRATION_ERROR_KEYS);
type NamedCode = keyof typeof NAMED;

export type ErrorKey = `errors.${Exclude<ErrorCode, NamedCode>}` | (typeof NAMED)[NamedCode];

/** The i18n key of a code's text. */
export function errorKey(code: ErrorCode): ErrorKey {
  return isNamed(code) ? NAMED[code] : `errors.${code}`;
}

function isNamed(code: ErrorCode): code is NamedCode {
  return Object.hasOwn(NAMED, code);
}
