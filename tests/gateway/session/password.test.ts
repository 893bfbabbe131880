import { afterAll, describe, expect, test, vi } from 'vitest';
import { hashPassword, isOutdated, verifyPassword } from '../../../src/gateway/session/password.ts';
import type { HashWork } from './hash-work.ts';

// The worker may have read the modules that are mocked here for a file before, and keeps them for those after.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
const hashes = vi.hoisted((): HashWork[] => []);
vi.mock('node:crypto', async (original) => {
  const { countingHashes } = await import('./hash-work.ts');
  return countingHashes(await original<typeof import('node:crypto')>(), hashes);
});

describe('passwords', () => {
  test('are kept as an argon2id PHC string with the parameters of DESIGN 2', async () => {
    expect(await hashPassword('lotus1')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  });

  test('two hashes of one password differ, and both verify', async () => {
    const [a, b] = await Promise.all([hashPassword('lotus1'), hashPassword('lotus1')]);
    expect(a).not.toBe(b);
    expect(await verifyPassword('lotus1', a)).toBe(true);
    expect(await verifyPassword('lotus1', b)).toBe(true);
    expect(await verifyPassword('lotus2', a)).toBe(false);
  });

  test('agrees with the reference implementation', async () => {
    // echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1 -l 32 (the vector in the reference repository's test.c)
    const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await verifyPassword('password', reference)).toBe(true);
    expect(await verifyPassword('differentpassword', reference)).toBe(false);
  });

  test('a character verifies however the keyboard composed it', async () => {
    expect(await verifyPassword('n\u0303andu1', await hashPassword('\u00f1andu1'))).toBe(true);
  });

  test('an unknown member costs as much as a wrong password', async () => {
    const hash = await hashPassword('lotus1');
    const work = async (phc: string | undefined) => {
      hashes.length = 0;
      expect(await verifyPassword('wrong1', phc)).toBe(false);
      return [...hashes];
    };
    expect(await work(hash)).toEqual([{ memory: 19_456, passes: 2, parallelism: 1 }]);
    expect(await work(undefined)).toEqual(await work(hash));
  });

  test('a damaged hash is a fault, not a wrong password', async () => {
    await expect(verifyPassword('lotus1', '$argon2id$v=19$m=1')).rejects.toThrow('PHC');
  });

  test('weaker parameters are due for a new hash', async () => {
    expect(isOutdated(await hashPassword('lotus1'))).toBe(false);
    expect(isOutdated('$argon2id$v=19$m=4096,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc')).toBe(
      true,
    );
  });
});
