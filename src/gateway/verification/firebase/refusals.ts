import { ApiError } from '../../core/call/errors.ts';
import { refusedCode } from '../codes.ts';
import { SEND_RATE } from '../limits.ts';
import { FirebaseRefused } from './ask.ts';

/** What was asked of Firebase: to send a code, or to take one. */
export type Asked = 'send' | 'take';

type Refusal = () => ApiError;

const wait: Refusal = () =>
  new ApiError('verification.wait', 'Expected fewer codes and tries than Firebase allows, found more.', {
    keepWrites: true,
    headers: { 'Retry-After': String(SEND_RATE.windowMs / 1000) },
  });
const quota: Refusal = () =>
  new ApiError('verification.quota', 'Expected a quota at Firebase that is not used up, found none left.', {
    keepWrites: true,
  });
const closed: Refusal = () =>
  new ApiError('verification.closed', 'Expected Firebase to allow this number here, found that it does not.', {
    keepWrites: true,
  });
const mobile: Refusal = () =>
  new ApiError('verification.mobile', 'Expected a number that Firebase takes, found another.', {
    value: { fields: [{ path: 'mobileNum', key: 'errors.verification.mobile' }] },
  });
const captcha: Refusal = () =>
  new ApiError('verification.captcha', 'Expected a token of reCAPTCHA that Firebase believes, found another.');
const wrong: Refusal = () => refusedCode('wrong');
const expired: Refusal = () => refusedCode('expired');

const ALWAYS = {
  TOO_MANY_ATTEMPTS_TRY_LATER: wait,
  QUOTA_EXCEEDED: quota,
  OPERATION_NOT_ALLOWED: closed,
  ADMIN_ONLY_OPERATION: closed,
  USER_DISABLED: closed,
};

/** By Google's word for why, what a visitor is told (SPEC 8). */
const REFUSALS: Readonly<Record<Asked, ReadonlyMap<string, Refusal>>> = {
  send: new Map(
    Object.entries({
      ...ALWAYS,
      INVALID_PHONE_NUMBER: mobile,
      MISSING_PHONE_NUMBER: mobile,
      CAPTCHA_CHECK_FAILED: captcha,
      INVALID_RECAPTCHA_TOKEN: captcha,
      MISSING_RECAPTCHA_TOKEN: captcha,
      INVALID_APP_CREDENTIAL: captcha,
      MISSING_APP_CREDENTIAL: captcha,
    }),
  ),
  take: new Map(
    Object.entries({
      ...ALWAYS,
      INVALID_CODE: wrong,
      MISSING_CODE: wrong,
      SESSION_EXPIRED: expired,
      INVALID_SESSION_INFO: expired,
      MISSING_SESSION_INFO: expired,
    }),
  ),
};

const UNKNOWN: Readonly<Record<Asked, Refusal>> = {
  send: () => new ApiError('verification.undelivered', 'Expected Firebase to send a code, found that it did not.'),
  take: () => new ApiError('verification.unchecked', 'Expected Firebase to tell whether a code is right; it did not.'),
};

/** What a visitor is told where Firebase did not do as it was asked. Its own words go no further than the log. */
export function refusalOf(failure: unknown, asked: Asked): ApiError {
  const known = failure instanceof FirebaseRefused ? REFUSALS[asked].get(failure.reason) : undefined;
  return (known ?? UNKNOWN[asked])();
}

/** What tells of what a visitor typed, made up or did too often, and nothing of the project or of Google. */
const VISITORS = [
  'INVALID_CODE',
  'MISSING_CODE',
  'SESSION_EXPIRED',
  'INVALID_PHONE_NUMBER',
  'MISSING_PHONE_NUMBER',
  'TOO_MANY_ATTEMPTS_TRY_LATER',
  'CAPTCHA_CHECK_FAILED',
  'INVALID_RECAPTCHA_TOKEN',
  'MISSING_RECAPTCHA_TOKEN',
  'INVALID_APP_CREDENTIAL',
  'MISSING_APP_CREDENTIAL',
];

/** Whether an operator has to hear of a failure. */
export function isOperators(failure: unknown): boolean {
  return !(failure instanceof FirebaseRefused && VISITORS.includes(failure.reason));
}
