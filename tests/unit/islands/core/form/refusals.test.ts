import { expect, test } from 'vitest';
import { generalRefusal } from '../../../../../src/islands/core/form/refusals.ts';

const shown = [{ name: 'username', check: () => undefined }] as const;

test.each([
  ['no field', null, 'Refused.'],
  ['a field that the form does not show', 'email', 'Refused.'],
  ['a field that says it itself', 'username', undefined],
] as const)('a refusal of %s', (_, field, message) => {
  expect(generalRefusal<'username' | 'email'>([{ field, message: 'Refused.' }], shown)).toBe(message);
});
