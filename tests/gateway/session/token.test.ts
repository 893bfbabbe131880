import { expect, test } from 'vitest';
import { newToken, sessionEnd, tokenHash } from '../../../src/gateway/session/token.ts';

const HOUR = 3_600_000;

test('tokens carry 256 bits and never repeat', () => {
  const tokens = Array.from({ length: 1000 }, newToken);
  expect(new Set(tokens).size).toBe(1000);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
});

test('the stored hash does not contain the token', () => {
  expect(tokenHash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('a session ends after half an hour of rest, or a day at the latest', () => {
  expect(sessionEnd({ createdAt: 0, usedAt: 0 })).toBe(HOUR / 2);
  expect(sessionEnd({ createdAt: 0, usedAt: 10 * HOUR })).toBe(10.5 * HOUR);
  expect(sessionEnd({ createdAt: 0, usedAt: 23.9 * HOUR })).toBe(24 * HOUR);
});
