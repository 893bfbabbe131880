import { afterAll, expect, test, vi } from 'vitest';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import { logIn } from '../../../src/contract/session/endpoints.ts';
import { proveContact } from '../../../src/gateway/member/contacts.ts';
import { createHarness, LOTUS } from '../harness.ts';
import { makeMember } from '../member/making.ts';
import type { HashWork } from './hash-work.ts';

// The worker may have read the modules that are mocked here for a file before, and keeps them for those after.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
const hashes = vi.hoisted((): HashWork[] => []);
vi.mock('node:crypto', async (original) => {
  const { countingHashes } = await import('./hash-work.ts');
  return countingHashes(await original<typeof import('node:crypto')>(), hashes);
});

const verification = { countries: ['PH'] };
const harness = await createHarness({ merchants: [{ ...LOTUS, parts: { ...LOTUS.parts, verification } }] });
const { call, clock, db } = harness;

let hosts = 0;
const enter = (username: string, password: string) =>
  call(logIn, { body: { username, password, type: 'username' }, ip: `198.51.100.${++hosts}` });

/** A member who has proven a number. */
async function withNumber(username: string, number: string, password: string): Promise<void> {
  const id = await makeMember(harness, username, { password });
  const contact = { kind: 'mobile', value: `+63${number}` } as const;
  expect(await proveContact({ db, now: clock.now() }, { merchant: 'lotus', id }, contact)).toBe(true);
}

test('whoever takes somebody’s number for a username keeps them from nothing: each logs in by their own password', async () => {
  await withNumber('owner', '9170001001', 'sunny1day');
  await makeMember(harness, '09170001001', { password: 'foggy3day' });
  for (const [password, userName] of [
    ['sunny1day', 'owner'],
    ['foggy3day', '09170001001'],
  ] as const) {
    const { token } = await enter('09170001001', password);
    expect(await call(getMemberInfo, { token })).toMatchObject({ userName });
  }
  await expect(enter('09170001001', 'wrong1')).rejects.toMatchObject({ code: 'session.credentials' });
});

test('a refusal costs as much work where such a username, such a number, both, or neither are somebody’s', async () => {
  await withNumber('plain', '9170001002', 'sunny1day');
  await makeMember(harness, '09170001003');
  await withNumber('double', '9170001004', 'sunny1day');
  await makeMember(harness, '09170001004');
  const work: number[] = [];
  for (const name of ['09170001002', '09170001003', '09170001004', '09170001005']) {
    hashes.length = 0;
    await expect(enter(name, 'wrong1')).rejects.toMatchObject({ code: 'session.credentials' });
    work.push(hashes.length);
  }
  expect(work).toEqual([2, 2, 2, 2]);
});
