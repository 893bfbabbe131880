import { expect, test } from 'vitest';
import type { SentCode } from '../../../src/contract/core/errors.ts';
import { errorKey } from '../../../src/contract/errors.ts';
import { STATUSES } from '../../../src/contract/statuses.ts';
import { readTexts } from '../../../src/i18n/files.ts';

const texts = readTexts('EN');

test('every code that an answer may carry has its text', () => {
  const codes = Object.keys(STATUSES) as SentCode[];
  const missing = codes.map(errorKey).filter((key) => !Object.hasOwn(texts, key));
  expect(missing).toEqual([]);
});

test('every way a field can be wrong has its text', () => {
  const keys = ['required', 'invalid', 'tooSmall', 'tooBig', 'unknown'].map((kind) => `errors.field.${kind}`);
  expect(keys.filter((key) => !Object.hasOwn(texts, key))).toEqual([]);
});
