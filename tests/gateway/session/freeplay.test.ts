import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getMemberIcon, getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import { logIn, logInFreeplay, logOut } from '../../../src/contract/session/endpoints.ts';
import { getBalance } from '../../../src/contract/wallet/endpoints.ts';
import { houseAccount } from '../../../src/gateway/core/ledger/account.ts';
import { balanceOf } from '../../../src/gateway/core/ledger/ledger.ts';
import { toDecimal } from '../../../src/money/money.ts';
import { createHarness, HARBOR, LOTUS } from '../harness.ts';

const VIET = { ...LOTUS, code: 'viet', currency: 'VND', domains: ['viet.example'] };
const harness = await createHarness({ merchants: [LOTUS, HARBOR, VIET] });
const { call, clock, db, request, services } = harness;

const body = { os: 'Linux', platform: 'W', random: 'r'.repeat(16), version: 3 };
let hosts = 0;
const freshIp = () => `198.51.100.${++hosts}`;
const open = (input: { ip?: string; merchant?: string; key?: string; token?: string } = {}) =>
  call(logInFreeplay, { body, ip: freshIp(), ...input });

test('opens a trial account with play money', async () => {
  const { token, firstTimeLogin, passwordExpired } = await open();
  expect({ firstTimeLogin, passwordExpired }).toEqual({ firstTimeLogin: false, passwordExpired: false });
  expect(await call(getMemberInfo, { token })).toMatchObject({ type: 4, password: false });
  expect(await call(getBalance, { token })).toMatchObject({ balance: '2000.00', currency: 'PHP' });
});

test('a key that comes again after it was forgotten opens another account', async () => {
  const key = randomUUID();
  await open({ key });
  await db.deleteFrom('idempotency').execute();
  const { token } = await open({ key });
  expect(await call(getBalance, { token })).toMatchObject({ balance: '2000.00' });
});

test('grants more where the unit buys little', async () => {
  const { token } = await open({ merchant: 'viet' });
  expect(await call(getBalance, { token, merchant: 'viet' })).toMatchObject({ balance: '2000000', currency: 'VND' });
});

test('the money comes out of the trial account of the house, and nowhere else', async () => {
  const known = await services.merchants.byCode('lotus');
  if (!known) throw new Error('Expected the merchant lotus.');
  const house = async () => toDecimal(await balanceOf(db, houseAccount('trial', known.merchant)));
  const before = Number(await house());
  await open();
  expect(Number(await house())).toBe(before - 2000);
});

test('each visit gets an account of its own', async () => {
  const [a, b] = [await open(), await open()];
  const [ana, ben] = [await call(getMemberInfo, { token: a.token }), await call(getMemberInfo, { token: b.token })];
  expect(ana.id).not.toBe(ben.id);
});

test('a repetition of the call opens the same account, and books once', async () => {
  const key = randomUUID();
  const [first, again] = [await open({ key }), await open({ key })];
  expect(again).toEqual(first);
  expect(await call(getBalance, { token: again.token })).toMatchObject({ balance: '2000.00' });
});

test('logged out, it is gone: no password opens it', async () => {
  const { token } = await open();
  const { userName } = await call(getMemberInfo, { token });
  await call(logOut, { token });
  await expect(call(getMemberInfo, { token })).rejects.toMatchObject({ code: 'session.expired' });
  const login = call(logIn, { body: { username: userName, password: 'anything1', type: 'username' }, ip: freshIp() });
  await expect(login).rejects.toMatchObject({ code: 'session.credentials' });
});

test('has an avatar like anybody', async () => {
  const { token } = await open();
  expect((await call(getMemberIcon, { token })).icon).toMatch(/^data:image\/svg\+xml;base64,/);
});

test('is refused where the merchant has it switched off', async () => {
  await expect(open({ merchant: 'harbor' })).rejects.toMatchObject({ code: 'session.freeplayClosed', status: 403 });
  expect(await db.selectFrom('members').select('id').where('merchant', '=', 'harbor').execute()).toEqual([]);
});

test('one address opens twenty an hour', async () => {
  const ip = freshIp();
  for (let i = 0; i < 20; i++) await open({ ip });
  const refusal = await request(logInFreeplay, { body, ip });
  expect(refusal.status).toBe(429);
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
  clock.advance(3_600_000);
  await expect(open({ ip })).resolves.toHaveProperty('token');
});

test('asks for no proof that costs work, and a network of IPv6 opens sixty an hour, at however many of its addresses', async () => {
  const open = (group: number, network = 'a') =>
    request(logInFreeplay, { body, ip: `2001:db8:${network}:${group.toString(16)}::1` });
  for (let i = 0; i < 60; i++) expect((await open(i)).status).toBe(200);
  expect((await open(60)).status).toBe(429);
  expect((await open(60, 'b')).status).toBe(200);
  clock.advance(3_600_000);
  expect((await open(60)).status).toBe(200);
});
