import { expect, test } from 'vitest';
import type { FormField } from '../../../../../src/islands/core/form/field.ts';
import { generalRefusal, usedUp } from '../../../../../src/islands/core/form/refusals.ts';

const shown = [{ name: 'username', check: () => undefined }] as const;

test.each([
  ['no field', null, 'Refused.'],
  ['a field that the form does not show', 'email', 'Refused.'],
  ['a field that says it itself', 'username', undefined],
] as const)('a refusal of %s', (_, field, message) => {
  expect(generalRefusal<'username' | 'email'>([{ field, message: 'Refused.' }], shown)?.message).toBe(message);
});

test('what is good for one try is used up by a refusal, save where the server may have taken it', () => {
  const captcha: FormField<'username' | 'captcha'> = { name: 'captcha', once: true, check: () => undefined };
  const username: FormField<'username' | 'captcha'> = { name: 'username', check: () => undefined };
  const refusal = { field: null, message: 'No answer came.' };
  expect(usedUp([refusal], [username, captcha])).toEqual(['captcha']);
  expect(usedUp([{ ...refusal, unsure: true }], [username, captcha])).toEqual([]);
});
