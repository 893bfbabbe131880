import { beforeEach, expect, test } from 'vitest';
import { forgetGateway, learnStatus } from '../../../src/api/gateway-clock.ts';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import { getBalance } from '../../../src/contract/wallet/endpoints.ts';
import { loadedValue } from '../../../src/stores/core/load.ts';
import { $passwordDue, refreshMember, startSession, storeToken } from '../../../src/stores/session/session.ts';
import { $balance, startWallet } from '../../../src/stores/wallet/wallet.ts';
import { makeWorld, type World } from '../api/made-environment.ts';
import { makeGatewayKey } from '../api/made-gateway-key.ts';
import { type MockGateway, mockGateway } from '../api/mock-gateway.ts';
import { makeMember } from './made-values.ts';

makeWorld();
startWallet();
let world: World;
let gateway: MockGateway;

beforeEach(async () => {
  world = makeWorld();
  gateway = mockGateway(world);
  forgetGateway();
  learnStatus({ now: world.time, sealing: (await makeGatewayKey('k1')).sealing }, world.time);
  await startSession();
  world.happen('return');
  storeToken({ token: 'tok-1', firstTimeLogin: false, passwordExpired: false });
});

test('a session that is held reads no balance, and does so as soon as the password was changed', async () => {
  gateway.answers(getMemberInfo, makeMember({ password: true }));
  await refreshMember();
  expect(gateway.sent.map(({ url }) => url.pathname)).toEqual([getMemberInfo.path]);
  gateway.answers(getMemberInfo, makeMember());
  gateway.answers(getBalance, { balance: '5', currency: 'PHP', currencySymbol: '₱' });
  await refreshMember();
  await expect.poll(() => loadedValue($balance.get())).toBeDefined();
});

test('a call that the gateway refuses for the password holds the session, on the pages after this one too', async () => {
  gateway.answers(getMemberInfo, makeMember());
  gateway.refuses(getBalance, 'session.passwordDue');
  await refreshMember();
  expect($passwordDue.get()).toBe(false);
  await expect.poll(() => $passwordDue.get()).toBe(true);
  expect(JSON.parse(world.session.getItem('lotus:member') ?? '')).toMatchObject({ id: 'm-1', password: true });
});
