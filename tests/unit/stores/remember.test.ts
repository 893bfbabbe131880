import { beforeEach, describe, expect, test } from 'vitest';
import { forgetGateway, learnStatus } from '../../../src/api/gateway-clock.ts';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import { logIn as logInEndpoint, logOut as logOutEndpoint } from '../../../src/contract/session/endpoints.ts';
import { logOut } from '../../../src/stores/session/log-out.ts';
import { createLogin } from '../../../src/stores/session/login.ts';
import { canRemember, recallLogin, rememberLogin } from '../../../src/stores/session/remember.ts';
import { createSmsLogin } from '../../../src/stores/session/sms-login.ts';
import { FACTS, makeWorld, type World } from '../api/made-environment.ts';
import { makeGatewayKey } from '../api/made-gateway-key.ts';
import { type MockGateway, mockGateway } from '../api/mock-gateway.ts';
import { makeMember } from './made-values.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ANA = { way: 'username', username: 'ana', password: 'secret1' } as const;

let world: World;
let gateway: MockGateway;

/** Comes to a page: a new one has the storage and the key of the browser, and learns the gateway's clock anew. */
async function come(changes: Parameters<typeof makeWorld>[0] = {}) {
  world = makeWorld(changes);
  gateway = mockGateway(world);
  forgetGateway();
  await learnClock(world.time);
}

async function learnClock(now: number) {
  learnStatus({ now, sealing: (await makeGatewayKey('k1')).sealing }, world.time);
}

async function logIn({ remember = true, password = 'secret1' } = {}) {
  gateway.answers(logInEndpoint, { token: 'tok-1', firstTimeLogin: false, passwordExpired: false });
  gateway.answers(getMemberInfo, makeMember());
  expect(await createLogin().logIn({ username: ' ana ', password, captcha: '', remember })).toEqual({ ok: true });
}

const kept = () => world.local.getItem('lotus:remembered');

beforeEach(() => come());

describe('a log-in whose box is ticked', () => {
  test('is remembered after the log-out, and no storage holds the name or the password', async () => {
    await logIn();
    gateway.answers(logOutEndpoint, {});
    await logOut();
    expect(await recallLogin()).toEqual(ANA);
    const stored = [world.local, world.session].flatMap((storage) =>
      Array.from({ length: storage.length }, (_, index) => storage.getItem(storage.key(index) ?? '')),
    );
    expect(stored.join('\n')).toContain('until');
    expect(stored.join('\n')).not.toMatch(/ana|secret1/);
  });

  test('is remembered by mobile number, with the country and without the code', async () => {
    gateway.answers(logInEndpoint, { token: 'tok-1', firstTimeLogin: false, passwordExpired: false });
    gateway.answers(getMemberInfo, makeMember());
    const country = { countryCode: 'ES', countryDialingCode: '34' };
    await createSmsLogin().logIn({ mobileNum: '600111222', country }, '123456', true);
    expect(await recallLogin()).toEqual({ way: 'sms', mobileNum: '600111222', country });
  });

  test('lapses after a day by the clock of the gateway, and is then deleted', async () => {
    await logIn();
    // This device's clock stands still; the gateway's goes on.
    await learnClock(world.time + DAY_MS - 1);
    expect(await recallLogin()).toEqual(ANA);
    await learnClock(world.time + DAY_MS);
    expect(await recallLogin()).toBeUndefined();
    expect(kept()).toBeNull();
  });

  test('is not judged before the clock of the gateway is known', async () => {
    await rememberLogin(ANA);
    const { local, key, time } = world;
    const listening = Promise.withResolvers<() => void>();
    await come({
      local,
      deviceKey: async () => await key,
      listen: (type, listener) => {
        if (type === 'status') listening.resolve(() => listener(null));
        return () => undefined;
      },
    });
    forgetGateway();
    // This device's clock is three days ahead.
    world.time = time + 3 * DAY_MS;
    const recalled = recallLogin();
    const told = await Promise.race([listening.promise, recalled.then(() => undefined)]);
    expect(told, 'it waits for a status').toBeDefined();
    await learnClock(time);
    told?.();
    expect(await recalled).toEqual(ANA);
  });

  test('is cleared by a log-in whose box is not ticked', async () => {
    await logIn();
    await logIn({ remember: false });
    expect(kept()).toBeNull();
  });

  test('is forgotten once the gateway refuses the pair, and not for another', async () => {
    await logIn();
    const login = createLogin();
    gateway.refuses(logInEndpoint, 'session.credentials');
    await login.logIn({ username: 'ana', password: 'mistyped', captcha: '', remember: true });
    expect(await recallLogin()).toEqual(ANA);
    gateway.refuses(logInEndpoint, 'session.credentials');
    await login.logIn({ username: 'ana', password: 'secret1', captcha: '', remember: true });
    expect(kept()).toBeNull();
  });

  test('is not remembered where it was refused', async () => {
    gateway.refuses(logInEndpoint, 'session.credentials');
    await createLogin().logIn({ username: 'ana', password: 'secret1', captcha: '', remember: true });
    expect(kept()).toBeNull();
  });
});

describe('what is remembered', () => {
  test('of members and of agents is kept apart, and of each brand', async () => {
    await rememberLogin(ANA);
    const { local, key } = world;
    const same = { local, deviceKey: async () => await key };
    await come({ ...same, facts: { ...FACTS, route: '/agent/' } });
    expect(await recallLogin()).toBeUndefined();
    await rememberLogin({ ...ANA, username: 'agent1' });
    await come({ ...same, facts: { ...FACTS, brand: { merchant: 'harbor' } } });
    expect(await recallLogin()).toBeUndefined();
    await come(same);
    expect(await recallLogin()).toEqual(ANA);
  });

  test('does not open elsewhere, with another end, or with the key of another browser, and is then deleted', async () => {
    await rememberLogin(ANA);
    const { local, key } = world;
    const sealed = kept() ?? '';
    const longer = JSON.stringify({ ...JSON.parse(sealed), until: world.time + 9 * DAY_MS });
    local.setItem('harbor:remembered', sealed);
    await come({ local, deviceKey: async () => await key, facts: { ...FACTS, brand: { merchant: 'harbor' } } });
    expect(await recallLogin()).toBeUndefined();
    await come({ local, deviceKey: async () => await key });
    local.setItem('lotus:remembered', longer);
    expect(await recallLogin()).toBeUndefined();
    expect(kept()).toBeNull();
    local.setItem('lotus:remembered', sealed);
    await come({ local });
    expect(await recallLogin()).toBeUndefined();
    expect(kept()).toBeNull();
  });

  test.each(['', '{', '{}', 'null', '{"until":9e15,"iv":"*","data":"*"}'])(
    'is nothing where "%s" is kept',
    async (text) => {
      world.local.setItem('lotus:remembered', text);
      expect(await recallLogin()).toBeUndefined();
      expect(kept()).toBeNull();
    },
  );
});

test('where the browser gives no key the log-in stands, nothing is kept, and the form can say so', async () => {
  await come({ deviceKey: async () => undefined });
  expect(await canRemember()).toBe(false);
  await logIn();
  expect(kept()).toBeNull();
  await come();
  expect(await canRemember()).toBe(true);
});
