import { beforeEach, describe, expect, test } from 'vitest';
import { forgetGateway, learnStatus } from '../../../src/api/gateway-clock.ts';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import {
  getCaptcha,
  logIn as logInEndpoint,
  logInFreeplay,
  logOut as logOutEndpoint,
} from '../../../src/contract/session/endpoints.ts';
import { getBalance } from '../../../src/contract/wallet/endpoints.ts';
import { $modals, closeModal, openModal } from '../../../src/stores/core/modals.ts';
import { $toasts, dismissToast } from '../../../src/stores/core/toasts.ts';
import { continueAfterLogin } from '../../../src/stores/session/after-login.ts';
import { createFreeplay } from '../../../src/stores/session/freeplay.ts';
import { logOut } from '../../../src/stores/session/log-out.ts';
import { createLogin, type Login } from '../../../src/stores/session/login.ts';
import {
  $firstLogin,
  $passwordDue,
  $session,
  refreshMember,
  startSession,
} from '../../../src/stores/session/session.ts';
import { $balance, refreshBalance } from '../../../src/stores/wallet/wallet.ts';
import { FACTS, makeWorld, type World } from '../api/made-environment.ts';
import { makeGatewayKey } from '../api/made-gateway-key.ts';
import { type MockGateway, mockGateway } from '../api/mock-gateway.ts';
import { makeMember } from './made-values.ts';

const LOGIN = { token: 'tok-1', firstTimeLogin: false, passwordExpired: false };
const typed = (changes = {}) => ({
  username: ' ana ',
  password: ' secret1 ',
  captcha: '',
  remember: false,
  ...changes,
});

let world: World;
let gateway: MockGateway;
let logIn: Login['logIn'];
let loginCaptcha: Login['captcha'];

async function begin(changes: Parameters<typeof makeWorld>[0] = {}) {
  world = makeWorld(changes);
  gateway = mockGateway(world);
  forgetGateway();
  learnStatus({ now: world.time, sealing: (await makeGatewayKey('k1')).sealing }, world.time);
  await startSession();
  // A member that an earlier test left logged in has no token in this world.
  world.happen('return');
}

beforeEach(async () => {
  await begin();
  for (const { modal } of $modals.get()) closeModal(modal);
  for (const { id } of $toasts.get()) dismissToast(id);
  ({ logIn, captcha: loginCaptcha } = createLogin());
  world.did.length = 0;
});

/** What a storage keeps of this brand, by name. */
function kept(storage: World['session']): Record<string, string | null> {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  const ours = keys.filter((key) => key.startsWith('lotus:'));
  return Object.fromEntries(ours.map((key) => [key.slice('lotus:'.length), storage.getItem(key)]));
}

describe('logging in', () => {
  test('stores the token, loads the member and marks the page', async () => {
    gateway.answers(logInEndpoint, LOGIN);
    gateway.answers(getMemberInfo, makeMember());
    expect(await logIn(typed())).toEqual({ ok: true });
    expect($session.get()).toEqual({ audience: 'member', member: makeMember() });
    expect(gateway.sent[1]?.headers.get('authorization')).toBe('Bearer tok-1');
    expect(world.session.getItem('lotus:token')).toBe('tok-1');
    // SPEC 3: the session values under their names.
    for (const [name, value] of Object.entries({
      nickname: 'Ana',
      account: makeMember().account,
      customerId: 'm-1',
      isAgent: '0',
      username: 'ana',
    })) {
      expect(world.session.getItem(`lotus:${name}`), name).toBe(value);
    }
    expect(world.did).toContain('mark audience member');
  });

  test.each([
    [0, 'member'],
    [4, 'trial'],
    [1, 'agent'],
    [42, 'agent'],
  ])('a member of type %i is a %s', async (type, audience) => {
    gateway.answers(logInEndpoint, LOGIN);
    gateway.answers(getMemberInfo, makeMember({ type }));
    await logIn(typed());
    expect($session.get().audience).toBe(audience);
  });

  test('a refusal that demands a captcha shows one, and the next try carries it', async () => {
    gateway.refuses(logInEndpoint, 'session.credentials', { captcha: true });
    gateway.answers(getCaptcha, { id: 'c-1', image: 'iVBOR' });
    expect(await logIn(typed())).toEqual({ ok: false, code: 'session.credentials' });
    expect(loginCaptcha.$captcha.get()).toEqual({ state: 'ready', id: 'c-1', image: 'data:image/png;base64,iVBOR' });
    expect(loginCaptcha.answer(' xk4p ')).toBe('c-1:xk4p');
  });

  test('a refusal without the flag shows none', async () => {
    gateway.refuses(logInEndpoint, 'session.credentials', { captcha: false });
    await logIn(typed());
    expect(loginCaptcha.$captcha.get()).toEqual({ state: 'none' });
    expect(loginCaptcha.answer('x')).toBeUndefined();
  });

  test('a captcha is refreshed at most once per second', async () => {
    gateway.answers(getCaptcha, { id: 'c-1', image: 'a' });
    world.time += 5000;
    await loginCaptcha.refresh();
    world.time += 999;
    await loginCaptcha.refresh();
    gateway.answers(getCaptcha, { id: 'c-2', image: 'b' });
    world.time += 1;
    await loginCaptcha.refresh();
    expect(loginCaptcha.$captcha.get()).toMatchObject({ id: 'c-2' });
  });

  test('a refused answer shows a new picture at once, because the last one is used up', async () => {
    gateway.refuses(logInEndpoint, 'session.credentials', { captcha: true });
    gateway.answers(getCaptcha, { id: 'c-1', image: 'a' });
    await logIn(typed());
    world.time += 300;
    gateway.refuses(logInEndpoint, 'captcha.wrong');
    gateway.answers(getCaptcha, { id: 'c-2', image: 'b' });
    await logIn(typed({ captcha: 'xk4p' }));
    expect(loginCaptcha.answer('m')).toBe('c-2:m');
    // A press of the picture in the same second is one too many.
    world.time += 999;
    await loginCaptcha.refresh();
    expect(loginCaptcha.answer('m')).toBe('c-2:m');
  });

  test('has worked where the member cannot be read now: it says so, and a return to the page reads the member', async () => {
    gateway.answers(logInEndpoint, LOGIN);
    gateway.breaks(getMemberInfo);
    gateway.breaks(getMemberInfo);
    expect(await logIn(typed())).toEqual({ ok: true });
    expect($session.get()).toEqual({ audience: 'visitor' });
    expect($toasts.get().map(({ key }) => key)).toEqual(['errors.network.offline']);
    expect(world.session.getItem('lotus:token')).toBe('tok-1');
    gateway.answers(getMemberInfo, makeMember());
    world.happen('return');
    await expect.poll(() => $session.get().audience).toBe('member');
  });

  test('leaves a visitor where the gateway refuses the new session', async () => {
    gateway.answers(logInEndpoint, LOGIN);
    gateway.refuses(getMemberInfo, 'session.forbidden');
    expect(await logIn(typed())).toEqual({ ok: false, code: 'session.forbidden' });
    expect($session.get()).toEqual({ audience: 'visitor' });
    expect(world.session.getItem('lotus:token')).toBeNull();
  });

  test('knows a first login, and a password that must be changed', async () => {
    gateway.answers(logInEndpoint, { ...LOGIN, firstTimeLogin: true });
    gateway.answers(getMemberInfo, makeMember({ password: true }));
    await logIn(typed());
    expect($firstLogin.get()).toBe(true);
    expect($passwordDue.get()).toBe(true);
  });

  test('an ordinary password need not be changed', async () => {
    gateway.answers(logInEndpoint, LOGIN);
    gateway.answers(getMemberInfo, makeMember());
    // The gateway says which password must be changed, and the page has no rule of its own about it.
    await logIn(typed({ password: '123456' }));
    expect($firstLogin.get()).toBe(false);
    expect($passwordDue.get()).toBe(false);
  });

  test('free play opens a trial session and goes home', async () => {
    await begin({ facts: { ...FACTS, route: '/help/' } });
    gateway.answers(logInFreeplay, LOGIN);
    gateway.answers(getMemberInfo, makeMember({ type: 4 }));
    expect(await createFreeplay()()).toEqual({ ok: true });
    expect($session.get().audience).toBe('trial');
    expect(world.did.at(-1)).toBe('go /en/');
    expect(gateway.sent[0]?.headers.get('idempotency-key')).not.toBeNull();
  });

  test('free play opens no second account: neither where no answer came, nor where the member cannot be read', async () => {
    await begin({ facts: { ...FACTS, route: '/help/' } });
    const start = createFreeplay();
    gateway.breaks(logInFreeplay);
    expect(await start()).toEqual({ ok: false, code: 'network.offline' });
    gateway.answers(logInFreeplay, LOGIN);
    gateway.breaks(getMemberInfo);
    gateway.breaks(getMemberInfo);
    expect(await start()).toEqual({ ok: true });
    const [first, second] = gateway.sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
    expect(world.session.getItem('lotus:token')).toBe('tok-1');
    expect(world.did.at(-1)).toBe('go /en/');
  });
});

describe('after logging in', () => {
  test('what the visitor was about to do is done, and the page stays', () => {
    openModal({ modal: 'login' });
    let done = false;
    continueAfterLogin(() => {
      done = true;
    });
    expect(done).toBe(true);
    expect($modals.get()).toEqual([]);
    expect(world.did.filter((what) => what.startsWith('go'))).toEqual([]);
  });

  test('without one the visitor goes home, and stays there when they are there', async () => {
    continueAfterLogin();
    expect(world.did.some((what) => what.startsWith('go'))).toBe(false);
    await begin({ facts: { ...FACTS, route: '/help/' } });
    continueAfterLogin();
    expect(world.did.at(-1)).toBe('go /en/');
  });

  test('the page that wanted a session comes next, if it is one of ours', async () => {
    world.session.setItem('lotus:next', 'member/?page=depositv2');
    continueAfterLogin();
    expect(world.did.at(-1)).toBe('go /en/member/?page=depositv2');
    expect(world.session.getItem('lotus:next')).toBeNull();
    for (const foreign of ['/evil.example/', '\\evil.example/', 'https://evil.example/', '../evil/']) {
      await begin();
      world.session.setItem('lotus:next', foreign);
      continueAfterLogin();
      expect(world.did.filter((what) => what.startsWith('go'))).toEqual([]);
    }
  });
});

describe('a stored session', () => {
  test('is taken up at once, before the gateway has answered', async () => {
    world.session.setItem('lotus:token', 'tok-1');
    world.session.setItem('lotus:member', JSON.stringify(makeMember({ type: 1 })));
    gateway.answers(getMemberInfo, makeMember({ type: 1, unreadMessage: 3 }));
    const starting = startSession();
    expect($session.get().audience).toBe('agent');
    await starting;
    expect($session.get()).toMatchObject({ member: { unreadMessage: 3 } });
  });

  test('still knows on the next page that this login was the first', async () => {
    gateway.answers(logInEndpoint, { ...LOGIN, firstTimeLogin: true });
    gateway.answers(getMemberInfo, makeMember());
    await logIn(typed());
    const kept = { token: 'tok-1', firstLogin: world.session.getItem('lotus:firstLogin') ?? '' };
    await begin();
    expect($firstLogin.get()).toBe(false);
    for (const [name, value] of Object.entries(kept)) world.session.setItem(`lotus:${name}`, value);
    gateway.answers(getMemberInfo, makeMember());
    await startSession();
    expect($firstLogin.get()).toBe(true);
  });

  test('that came as a token alone waits for the member', async () => {
    world.session.setItem('lotus:token', 'tok-1');
    gateway.answers(getMemberInfo, makeMember());
    const starting = startSession();
    expect($session.get().audience).toBe('visitor');
    await starting;
    expect($session.get().audience).toBe('member');
  });

  test('of somebody who logged in meanwhile shows on a page that comes back from the browser memory', async () => {
    world.session.setItem('lotus:token', 'tok-1');
    world.session.setItem('lotus:member', JSON.stringify(makeMember()));
    gateway.answers(getMemberInfo, makeMember({ unreadMessage: 2 }));
    world.happen('return');
    expect($session.get().audience).toBe('member');
    await expect.poll(() => $session.get()).toMatchObject({ member: { unreadMessage: 2 } });
  });

  test('that the gateway no longer knows becomes a visitor, and one dialog says so', async () => {
    world.session.setItem('lotus:token', 'tok-1');
    world.session.setItem('lotus:HOT_GAMES', '[]');
    gateway.refuses(getMemberInfo, 'session.expired');
    await startSession();
    expect($session.get()).toEqual({ audience: 'visitor' });
    expect(kept(world.session)).toEqual({ merchant: 'lotus', merchantCode: 'lotus' });
    expect($modals.get()).toEqual([{ modal: 'sessionOver' }]);
    expect($toasts.get()).toEqual([]);
  });
});

describe('an ended session', () => {
  beforeEach(async () => {
    world.session.setItem('lotus:token', 'tok-1');
    gateway.answers(getMemberInfo, makeMember());
    await startSession();
  });

  test('a 401 of any call makes a visitor', async () => {
    gateway.refuses(getBalance, 'session.expired');
    await refreshBalance();
    expect($session.get().audience).toBe('visitor');
    expect($balance.get().state).toBe('failed');
  });

  test('logging out tells the gateway, clears the tab and goes home', async () => {
    world.session.setItem('lotus:popups', '["A"]');
    world.session.setItem('other:token', 'not ours');
    gateway.answers(logOutEndpoint, {});
    await logOut();
    expect(gateway.sent.at(-1)?.headers.get('authorization')).toBe('Bearer tok-1');
    expect($session.get()).toEqual({ audience: 'visitor' });
    expect(kept(world.session)).toEqual({ merchant: 'lotus', merchantCode: 'lotus' });
    expect(world.session.getItem('other:token')).toBe('not ours');
    expect(world.did.at(-1)).toBe('go /en/');
    expect(world.did).toContain('mark audience visitor');
  });

  test('logging out leaves nothing in any storage that names the member or their log-in', async () => {
    const named = [...Object.values(makeMember()).filter((value) => typeof value === 'string'), 'tok-1'];
    named.push(world.session.getItem('lotus:login') ?? 'a name of the log-in');
    const stored = () => JSON.stringify([kept(world.session), kept(world.local)]);
    expect(stored()).toContain('Ana');
    gateway.answers(logOutEndpoint, {});
    await logOut();
    for (const value of named) expect(stored(), value).not.toContain(value);
  });

  test('logging out works without the gateway', async () => {
    gateway.breaks(logOutEndpoint);
    await logOut();
    expect($session.get().audience).toBe('visitor');
    expect(world.did.at(-1)).toBe('go /en/');
  });

  test('a member who was read too late stays logged out', async () => {
    const before = makeMember();
    gateway.answers(getMemberInfo, () => {
      world.session.removeItem('lotus:token');
      world.happen('return');
      return before;
    });
    await refreshMember();
    expect($session.get().audience).toBe('visitor');
    expect(world.session.getItem('lotus:member')).toBeNull();
  });
});
