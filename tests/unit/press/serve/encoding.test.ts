import { expect, test } from 'vitest';
import { pickEncoding } from '../../../../src/press/serve/encoding.ts';

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br;q=0.5', 'gz'],
  ['gzip', 'gz'],
  ['br;q=0, gzip;q=0', undefined],
  ['*', 'br'],
  ['*;q=0.1, br;q=0', 'gz'],
  ['identity', undefined],
  ['GZIP', 'gz'],
  ['br;q=nonsense', undefined],
  [undefined, undefined],
] as const)('a reader that accepts %s gets %s', (accepted, encoding) => {
  expect(pickEncoding(accepted, ['br', 'gz'])).toBe(encoding);
});

test('a form that the press did not make is never chosen', () => {
  expect(pickEncoding('br, gzip', ['gz'])).toBe('gz');
  expect(pickEncoding('br, gzip', [])).toBeUndefined();
});
