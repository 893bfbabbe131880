import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { ruleProblem } from '../../../src/contract/registration/rules.ts';
import { isCommonPassword } from '../../../src/gateway/registration/common-passwords.ts';
import { DEFAULT_FIELDS } from '../../../src/gateway/registration/limits.ts';

test('the 3,000 most common passwords are known, and as many of those that keep the default rule', () => {
  const known = dictionary['passwords-common'];
  expect(known.slice(0, 3_000).filter((password) => !isCommonPassword(password))).toEqual([]);
  const fitting = known.filter((password) => ruleProblem(DEFAULT_FIELDS.password, password) === null);
  expect(fitting.length).toBeGreaterThan(3_000);
});

test.each(['123456', 'password', 'Password1', 'ABC123', 'qwerty123', 'Ｐａｓｓｗｏｒｄ１', '１２３４５６'])(
  '%s is common, in any case or width',
  (password) => expect(isCommonPassword(password)).toBe(true),
);

test.each(['Lantern2026', 'sunny1day', 'foggy3day', 'correct7horse'])('%s is not', (password) =>
  expect(isCommonPassword(password)).toBe(false),
);
