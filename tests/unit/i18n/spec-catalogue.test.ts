import { expect, test } from 'vitest';
import type { ErrorCode } from '../../../src/contract/core/errors.ts';
import { errorKey } from '../../../src/contract/errors.ts';
import { readTexts } from '../../../src/i18n/files.ts';
import { WRITTEN_LANGUAGES } from '../../../src/i18n/languages.ts';
import type { TextKey } from '../../../src/i18n/translate.ts';

/** SPEC 8, line by line: the keys that it names, and the codes of messages that it words. */
const NAMED: readonly TextKey[] = [
  'invitation_code_error',
  'in_need_true_account',
  'in_increase_submit',
  'game maintenance',
  'info maintenance',
  'blockip',
  'info ip block',
  // "popup closed (login failure)": only a page knows it, so it is no code of a call.
  'social.popupClosed',
];
const WORDED: Readonly<Record<string, ErrorCode>> = {
  'not logged in': 'session.required',
  'network link abnormal, try again': 'network.offline',
  'page load timeout, check network': 'network.timeout',
  'unknown error': 'system.fault',
  'invalid URL, contact customer service': 'request.unknown',
  'access restricted by location or IP': 'system.region',
  'system maintenance': 'system.maintenance',
  'invalid phone number': 'verification.mobile',
  'too many requests': 'request.tooMany',
  'invalid or missing code': 'verification.code',
  'expired code': 'verification.expired',
  'captcha check failed': 'captcha.wrong',
  'quota exceeded': 'verification.quota',
  'operation not allowed': 'verification.closed',
  'non-member cannot log in': 'session.notMember',
  'non-agent cannot log in': 'session.notAgent',
};

test.each(WRITTEN_LANGUAGES)('everything that SPEC 8 says is said in %s under its key', (language) => {
  const texts = readTexts(language);
  const keys = [...NAMED, ...Object.values(WORDED).map(errorKey)];
  expect(keys.filter((key) => !texts[key]?.trim())).toEqual([]);
});

test('messages of SPEC 8 that mean different things have different words', () => {
  const texts = readTexts('EN');
  const said = Object.values(WORDED).map((code) => texts[errorKey(code)]);
  expect(new Set(said).size).toBe(said.length);
});
