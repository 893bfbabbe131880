import { expect, test } from 'vitest';
import { getSecurity } from '../../../src/contract/security/endpoints.ts';
import { RECOVERY } from '../../../src/gateway/confirmation/limits.ts';
import { takeAuthenticatorProof } from '../../../src/gateway/confirmation/recovery.ts';
import { createHarness, withPostgres } from '../harness.ts';
import { bearers } from './bearers.ts';

const house = await createHarness({ database: await withPostgres(30) });
const { call, clock, db, services } = house;
const { bearer, holder, begin, finish, remove, shown } = bearers(house);

const take = (id: string, typed: string) =>
  takeAuthenticatorProof({ db, config: services.config, now: clock.now() }, { merchant: 'lotus', id }, typed);

test('of fifty who bring one recovery code at the same moment one is let through', async () => {
  const owner = await bearer();
  const [code = ''] = owner.recoveryCodes;
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => take(owner.id, code)));
  expect(outcomes.filter((taken) => taken)).toHaveLength(1);
  expect(await call(getSecurity, { token: owner.token })).toMatchObject({ recoveryCodes: RECOVERY.codes - 1 });
});

test('all ten at the same moment are all taken, and no eleventh', async () => {
  const owner = await bearer();
  const outcomes = await Promise.all([...owner.recoveryCodes, '000000000000'].map((code) => take(owner.id, code)));
  expect(outcomes).toEqual([...owner.recoveryCodes.map(() => true), false]);
  expect(await call(getSecurity, { token: owner.token })).toMatchObject({ recoveryCodes: 0 });
});

test('of two tabs that finish at the same moment one connects the application, and its codes are those that count', async () => {
  const owner = await holder();
  const { secret } = await begin(owner);
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => finish(owner, shown(secret))));
  const [bound, ...more] = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(more).toEqual([]);
  for (const one of outcomes.filter(({ status }) => status === 'rejected')) {
    expect(one).toMatchObject({ reason: { code: 'security.bindingOver' } });
  }
  expect(await take(owner.id, bound?.recoveryCodes[0] ?? '')).toBe(true);
});

test('a removal and recovery codes that come meanwhile end with nothing left, and no fault', async () => {
  const owner = await bearer();
  const [own = '', ...others] = owner.recoveryCodes;
  const outcomes = await Promise.allSettled([remove(owner, own), ...others.map((code) => take(owner.id, code))]);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(await call(getSecurity, { token: owner.token })).toMatchObject({ hasAuthenticator: false, recoveryCodes: 0 });
  expect(await take(owner.id, own)).toBe(false);
});
