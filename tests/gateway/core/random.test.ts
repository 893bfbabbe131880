import { expect, test } from 'vitest';
import { randomNumber, randomToken, systemRandom } from '../../../src/gateway/core/random.ts';

test('bytes are as many as asked for, and none is given twice', () => {
  const counts = [16, 12, 32, 4_095, 4_096, 5_000, 0];
  const drawn = Array.from({ length: 400 }, (_, turn) => systemRandom.bytes(counts[turn % counts.length] ?? 0));
  expect(drawn.map(({ length }) => length)).toEqual(drawn.map((_, turn) => counts[turn % counts.length]));
  const begins = drawn
    .filter(({ length }) => length > 0)
    .map((bytes) => Buffer.from(bytes.slice(0, 12)).toString('hex'));
  expect(new Set(begins).size).toBe(begins.length);
});

test('bytes that were given stay as they are, and all values come', () => {
  const first = systemRandom.bytes(16);
  const before = Buffer.from(first).toString('hex');
  const seen = new Set(Array.from({ length: 1_000 }, () => [...systemRandom.bytes(100)]).flat());
  expect(Buffer.from(first).toString('hex')).toBe(before);
  expect(seen.size).toBe(256);
});

test('a number that operators name in commands begins with no hyphen', () => {
  const random = { ...systemRandom, bytes: (count: number) => new Uint8Array(count).fill(0xfb) };
  expect(randomToken(random)).toMatch(/^-/);
  expect(randomNumber(random)).toMatch(/^\w[\w-]{21}$/);
});
