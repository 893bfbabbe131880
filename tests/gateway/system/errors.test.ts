import { expect, test } from 'vitest';
import { ERROR_CODES, errorKey } from '../../../src/contract/errors.ts';
import { STATUSES } from '../../../src/contract/statuses.ts';
import { readTexts } from '../../../src/i18n/files.ts';

const texts = readTexts('EN');

test('the codes that browsers know are those of every area, each with its status where a gateway sends it', () => {
  const sent = ERROR_CODES.filter((code) => !code.startsWith('network.'));
  // An area that is missing in contract/statuses.ts does not compile; here it would be missing in contract/errors.ts.
  expect(sent.toSorted()).toEqual(Object.keys(STATUSES).sort());
});

test('every code that an answer may carry has its text', () => {
  const missing = ERROR_CODES.map(errorKey).filter((key) => !Object.hasOwn(texts, key));
  expect(missing).toEqual([]);
});

test('every way a field can be wrong has its text', () => {
  const keys = ['required', 'invalid', 'tooSmall', 'tooBig', 'unknown'].map((kind) => `errors.field.${kind}`);
  expect(keys.filter((key) => !Object.hasOwn(texts, key))).toEqual([]);
});
