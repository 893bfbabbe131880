import { expect, test } from 'vitest';
import { openSecret, sealSecret } from '../../../../src/gateway/core/secrets/secrets.ts';
import { createHarness, withPostgres } from '../../harness.ts';

const { db } = await createHarness();
const SECRETS_KEY = 'a-key-of-the-operator-of-32-signs';
const given = { db, config: { SECRETS_KEY } };
const stored = { db, config: { SECRETS_KEY: undefined } };

test('a secret opens under its own name alone, and reads like chance', async () => {
  const sealed = await sealSecret(given, 'JBSWY3DP', 'ana');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(await sealSecret(given, 'JBSWY3DP', 'ana')).not.toBe(sealed);
  expect(await openSecret(given, sealed, 'ana')).toBe('JBSWY3DP');
  await expect(openSecret(given, sealed, 'bea')).rejects.toThrow();
  const last = sealed.endsWith('A') ? 'B' : 'A';
  await expect(openSecret(given, sealed.slice(0, -1) + last, 'ana')).rejects.toThrow();
});

test("what the database's key sealed opens after the operator has set one, and not the other way round", async () => {
  const [before, after] = [await sealSecret(stored, 'one', 'ana'), await sealSecret(given, 'two', 'ana')];
  expect(await openSecret(given, before, 'ana')).toBe('one');
  expect(await openSecret(given, after, 'ana')).toBe('two');
  await expect(openSecret(stored, after, 'ana')).rejects.toThrow('found another key');
  const other = { db, config: { SECRETS_KEY: 'another-key-of-the-operator-of-32' } };
  await expect(openSecret(other, after, 'ana')).rejects.toThrow('found another key');
});

test('processes that need the first key at once make one', async () => {
  const { db: fresh } = await withPostgres();
  const needs = { db: fresh, config: { SECRETS_KEY: undefined } };
  const sealed = await Promise.all(Array.from({ length: 8 }, (_, i) => sealSecret(needs, `text ${i}`, 'x')));
  const opened = await Promise.all(sealed.map((text) => openSecret(needs, text, 'x')));
  expect(opened).toEqual(Array.from({ length: 8 }, (_, i) => `text ${i}`));
});
