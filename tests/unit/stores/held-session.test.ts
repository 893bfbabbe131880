import { beforeEach, describe, expect, test } from 'vitest';
import { forgetGateway, learnStatus } from '../../../src/api/gateway-clock.ts';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import { logOut as logOutEndpoint } from '../../../src/contract/session/endpoints.ts';
import { getBalance } from '../../../src/contract/wallet/endpoints.ts';
import { loadedValue } from '../../../src/stores/core/load.ts';
import { $modals, closeModal, openModal, shutModals } from '../../../src/stores/core/modals.ts';
import { startPasswordDue } from '../../../src/stores/password/due.ts';
import { continueAfterLogin } from '../../../src/stores/session/after-login.ts';
import { logOut } from '../../../src/stores/session/log-out.ts';
import { startMemberSession } from '../../../src/stores/session/member-session.ts';
import {
  $passwordDue,
  refreshMember,
  renewToken,
  startSession,
  storeToken,
} from '../../../src/stores/session/session.ts';
import { startSystem } from '../../../src/stores/system/system.ts';
import { $balance, refreshBalance, startWallet } from '../../../src/stores/wallet/wallet.ts';
import { FACTS, makeWorld, type World } from '../api/made-environment.ts';
import { makeGatewayKey } from '../api/made-gateway-key.ts';
import { makeStatus } from '../api/made-status.ts';
import { type MockGateway, mockGateway } from '../api/mock-gateway.ts';
import { makeMember } from './made-values.ts';

const LOGIN = { token: 'tok-1', firstTimeLogin: false, passwordExpired: false };

makeWorld();
startWallet();
startPasswordDue();

let world: World;
let gateway: MockGateway;
const kinds = () => $modals.get().map(({ modal }) => modal);
const went = () => world.did.filter((what) => what.startsWith('go'));

async function begin(changes: Parameters<typeof makeWorld>[0] = {}) {
  world = makeWorld(changes);
  gateway = mockGateway(world);
  forgetGateway();
  learnStatus({ now: world.time, sealing: (await makeGatewayKey('k1')).sealing }, world.time);
  await startSession();
  world.happen('return');
  for (const modal of kinds()) closeModal(modal);
}

beforeEach(() => begin());

async function hold() {
  storeToken(LOGIN);
  gateway.answers(getMemberInfo, makeMember({ password: true }));
  await refreshMember();
}

/** The password was changed. */
function release() {
  gateway.answers(getBalance, { balance: '5', currency: 'PHP', currencySymbol: '₱' });
  renewToken('tok-2');
}

test.each([
  [['PWDEXPFORCECHANGE3'], true],
  [[], false],
] as const)('a log-in by an expired password holds the session where the brand has %j', async (flags, held) => {
  await begin({ facts: { ...FACTS, flags: [...flags] } });
  gateway.answers(getMemberInfo, makeMember());
  // Without the hold the wallet reads its balance.
  gateway.answers(getBalance, { balance: '5', currency: 'PHP', currencySymbol: '₱' });
  await startMemberSession({ ...LOGIN, passwordExpired: true });
  expect($passwordDue.get()).toBe(held);
  await expect.poll(() => gateway.sent.length).toBe(2);
});

describe('a session that is held until its password is changed', () => {
  test('reads no balance before that, and does so then', async () => {
    await hold();
    expect(gateway.sent.map(({ url }) => url.pathname)).toEqual([getMemberInfo.path]);
    release();
    await expect.poll(() => loadedValue($balance.get())).toBeDefined();
    expect(gateway.sent.at(-1)?.headers.get('authorization')).toBe('Bearer tok-2');
  });

  test('shows the form as long as it is held, and the gateway’s next pages too', async () => {
    await hold();
    expect(kinds()).toEqual(['changePassword']);
    expect(JSON.parse(world.session.getItem('lotus:member') ?? '')).toMatchObject({ id: 'm-1', password: true });
    release();
    expect($passwordDue.get()).toBe(false);
    expect(kinds()).toEqual([]);
    expect(JSON.parse(world.session.getItem('lotus:member') ?? '')).toMatchObject({ password: false });
    await expect.poll(() => loadedValue($balance.get())).toBeDefined();
  });

  test('shows it again where it went and a call is refused', async () => {
    await hold();
    closeModal('changePassword');
    gateway.refuses(getBalance, 'session.passwordDue');
    await refreshBalance();
    expect(kinds()).toEqual(['changePassword']);
  });

  test('shows it again when a site that was closed has opened', async () => {
    startSystem();
    await hold();
    shutModals(true);
    expect(kinds()).toEqual([]);
    shutModals(false);
    world.booted = { value: makeStatus({ kid: 'k', spki: 's' }), at: world.time };
    world.happen('status');
    expect(kinds()).toEqual(['changePassword']);
  });

  test('takes the form along when it is left', async () => {
    await hold();
    gateway.answers(logOutEndpoint, {});
    await logOut();
    expect(kinds()).toEqual([]);
    expect(went()).toEqual(['go /en/']);
  });
});

test('a session becomes a held one by a call that the gateway refuses for the password', async () => {
  storeToken(LOGIN);
  gateway.answers(getMemberInfo, makeMember());
  gateway.refuses(getBalance, 'session.passwordDue');
  await refreshMember();
  expect($passwordDue.get()).toBe(false);
  await expect.poll(() => $passwordDue.get()).toBe(true);
  expect(kinds()).toEqual(['changePassword']);
  expect(JSON.parse(world.session.getItem('lotus:member') ?? '')).toMatchObject({ password: true });
});

describe('after a log-in that is held', () => {
  test('what the visitor was about to do waits for the change', async () => {
    await hold();
    let done = 0;
    continueAfterLogin(() => {
      done += 1;
    });
    expect(done).toBe(0);
    const [form] = $modals.get();
    if (form?.modal !== 'changePassword') throw new Error('Expected the form.');
    release();
    form.onward?.();
    expect(done).toBe(1);
    await expect.poll(() => loadedValue($balance.get())).toBeDefined();
  });

  test('so does the page that had sent them, over a reload as well', async () => {
    world.session.setItem('lotus:next', 'member/');
    await hold();
    continueAfterLogin();
    expect(went()).toEqual([]);
    expect(world.session.getItem('lotus:next')).toBe('member/');
    release();
    continueAfterLogin();
    expect(went()).toEqual(['go /en/member/']);
    await expect.poll(() => loadedValue($balance.get())).toBeDefined();
  });

  test('a form that somebody opened by themselves stays until they close it', async () => {
    storeToken(LOGIN);
    gateway.answers(getMemberInfo, makeMember());
    gateway.answers(getBalance, { balance: '5', currency: 'PHP', currencySymbol: '₱' });
    await refreshMember();
    openModal({ modal: 'changePassword' });
    gateway.answers(getMemberInfo, makeMember({ unreadMessage: 2 }));
    await refreshMember();
    expect(kinds()).toEqual(['changePassword']);
  });
});
