import { expect, test } from 'vitest';
import { ERRORS, errorKey, isErrorCode } from '../../../src/contract/errors.ts';
import texts from '../../../src/i18n/texts/EN/errors.json' with { type: 'json' };

test('every code that an answer may carry has its text', () => {
  const missing = Object.keys(ERRORS)
    .filter(isErrorCode)
    .map(errorKey)
    .filter((key) => !Object.hasOwn(texts, key));
  expect(missing).toEqual([]);
});
