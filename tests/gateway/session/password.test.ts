import { describe, expect, test } from 'vitest';
import { hashPassword, isOutdated, verifyPassword } from '../../../src/gateway/session/password.ts';

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
    const time = async (phc: string | undefined) => {
      const start = performance.now();
      expect(await verifyPassword('wrong1', phc)).toBe(false);
      return performance.now() - start;
    };
    let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    // The fastest of several, taken in turns: what else the machine does strikes both alike.
    for (let i = 0; i < 8; i++) {
      known = Math.min(known, await time(hash));
      unknown = Math.min(unknown, await time(undefined));
    }
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(2.5);
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
