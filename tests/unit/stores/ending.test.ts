import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetGateway, learnStatus } from '../../../src/api/gateway-clock.ts';
import { readSession } from '../../../src/api/storage.ts';
import { getAnnouncements } from '../../../src/contract/announcements/endpoints.ts';
import { launchGame } from '../../../src/contract/games/endpoints.ts';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import { register as registerEndpoint } from '../../../src/contract/registration/endpoints.ts';
import { logOut as logOutEndpoint } from '../../../src/contract/session/endpoints.ts';
import { getBalance } from '../../../src/contract/wallet/endpoints.ts';
import { loadAnnouncements, startAnnouncements } from '../../../src/stores/announcements/announcements.ts';
import { loadedValue } from '../../../src/stores/core/load.ts';
import { $modals, closeModal, openModal } from '../../../src/stores/core/modals.ts';
import { startOpening } from '../../../src/stores/core/opening.ts';
import { $toasts, dismissToast } from '../../../src/stores/core/toasts.ts';
import { launch } from '../../../src/stores/games/launch.ts';
import { $play } from '../../../src/stores/games/play.ts';
import { OPENINGS } from '../../../src/stores/openings.ts';
import { createRegistration } from '../../../src/stores/registration/register.ts';
import { continueAfterLogin } from '../../../src/stores/session/after-login.ts';
import { logOut } from '../../../src/stores/session/log-out.ts';
import { $session, refreshMember, startSession, storeToken } from '../../../src/stores/session/session.ts';
import { logInAgain, stayLoggedOut } from '../../../src/stores/session/session-over.ts';
import { switchForm } from '../../../src/stores/session/switch-form.ts';
import { startSystem } from '../../../src/stores/system/system.ts';
import { $balance, refreshBalance } from '../../../src/stores/wallet/wallet.ts';
import { FACTS, makeWorld, type World } from '../api/made-environment.ts';
import { makeGatewayKey } from '../api/made-gateway-key.ts';
import { makeStatus } from '../api/made-status.ts';
import { type MockGateway, mockGateway } from '../api/mock-gateway.ts';
import { makeAnnouncements, makeGame, makeMember, makePopup } from './made-values.ts';

let world: World;
let gateway: MockGateway;

const PLAY = { url: 'https://games.example/play/1', origin: 'https://games.example', game: makeGame() };
const BALANCE = { balance: '5', currency: 'PHP', currencySymbol: '₱' } as const;
const kinds = () => $modals.get().map(({ modal }) => modal);
const toasts = () => $toasts.get().map(({ key }) => key);

async function begin(changes: Parameters<typeof makeWorld>[0] = {}) {
  for (const { modal } of $modals.get()) closeModal(modal);
  for (const { id } of $toasts.get()) dismissToast(id);
  world = makeWorld(changes);
  gateway = mockGateway(world);
  forgetGateway();
  learnStatus({ now: world.time, sealing: (await makeGatewayKey('k1')).sealing }, world.time);
  await startSession();
  world.happen('return');
  world.did.length = 0;
}

async function becomeMember(changes: Parameters<typeof makeMember>[0] = {}) {
  storeToken({ token: 'tok-1', firstTimeLogin: false, passwordExpired: false });
  gateway.answers(getMemberInfo, makeMember(changes));
  await refreshMember();
}

beforeEach(() => begin());

describe('a site that closes', () => {
  const status = (code: 0 | 1 | 2) => {
    world.booted = { value: makeStatus({ kid: 'k', spki: 's' }, { status: code }), at: world.time };
    world.happen('status');
  };

  test('ends the play, closes what is open and opens nothing more, save what it has to say', async () => {
    startSystem();
    startOpening(OPENINGS);
    await becomeMember();
    gateway.answers(launchGame, PLAY);
    gateway.answers(getBalance, BALANCE);
    await launch(makeGame());
    await expect.poll(() => gateway.sent.at(-1)?.url.pathname).toBe(getBalance.path);
    openModal({ modal: 'help' });
    expect(kinds()).toEqual(['game', 'help']);
    gateway.answers(getBalance, BALANCE);
    status(1);
    expect(kinds()).toEqual([]);
    expect($play.get()).toBeUndefined();
    openModal({ modal: 'login' });
    expect(kinds()).toEqual([]);
    world.opened.push({ modal: 'noService' });
    world.happen('open');
    status(1);
    expect(kinds()).toEqual(['message']);
    status(0);
    openModal({ modal: 'login' });
    expect(kinds()).toEqual(['message', 'login']);
    await expect.poll(() => loadedValue($balance.get())).toBeDefined();
  });

  test.each(['system.maintenance', 'system.region'] as const)(
    'is asked for at once when a call is refused with %s',
    async (code) => {
      startSystem();
      gateway.refuses(getBalance, code);
      await refreshBalance();
      expect(world.did).toContain('ask status');
    },
  );
});

describe('a session that ends on a page that wants one', () => {
  test('is told in a dialog, and left to the guard by another tab and by a page from the memory', async () => {
    await becomeMember();
    world.did.length = 0;
    gateway.refuses(getBalance, 'session.expired');
    gateway.refuses(getBalance, 'session.expired');
    await Promise.all([refreshBalance(), refreshBalance()]);
    expect(kinds()).toEqual(['sessionOver']);
    expect(toasts()).toEqual([]);
    expect(world.did).not.toContain('guard');

    for (const event of ['session', 'return'] as const) {
      await begin();
      await becomeMember();
      world.session.removeItem('lotus:token');
      world.did.length = 0;
      world.happen(event);
      expect(world.did, event).toContain('guard');
    }
  });

  test('leads to the login and back, from every page that has no way in itself', () => {
    world.url = 'https://www.lotus.example/en/rng/?vassalage=PG';
    logInAgain();
    expect(world.session.getItem('lotus:next')).toBe('rng/?vassalage=PG');
    expect(world.did).toEqual(['guard', 'go /en/login/']);

    world.did.length = 0;
    stayLoggedOut();
    expect(world.did).toEqual(['guard']);
  });

  test('leaves the way to the guard where the page wants a session, and to the page that is a way in', async () => {
    world.guards = true;
    logInAgain();
    expect(world.did).toEqual(['guard']);
    await begin({ facts: { ...FACTS, route: '/agent/' } });
    logInAgain();
    expect(world.did).toEqual(['guard']);
  });

  test('by signing out leads home, and from the agent centre to the agents', async () => {
    await becomeMember();
    world.did.length = 0;
    gateway.answers(logOutEndpoint, {});
    await logOut();
    expect(world.did).toEqual(['mark audience visitor', 'go /en/']);

    await begin({ facts: { ...FACTS, route: '/agentHome/' } });
    await becomeMember({ type: 1 });
    gateway.answers(logOutEndpoint, {});
    await logOut();
    expect(world.did.at(-1)).toBe('go /en/agent/');
  });

  test('who somebody is decides about the agent centre once it is known', async () => {
    await becomeMember();
    expect(world.did).toEqual(['mark audience member', 'guard']);
  });
});

describe('a token that came alone', () => {
  test('shows the ways in where the member cannot be read, says why, and is tried again on return', async () => {
    world.session.setItem('lotus:token', 'tok-1');
    gateway.breaks(getMemberInfo);
    gateway.breaks(getMemberInfo);
    world.happen('return');
    await expect.poll(toasts).toEqual(['errors.network.offline']);
    expect(world.did).toContain('mark audience visitor');
    gateway.answers(getMemberInfo, makeMember());
    world.happen('return');
    await expect.poll(() => $session.get().audience).toBe('member');
  });
});

describe('a storage that takes nothing more', () => {
  test('logs in and out all the same, for as long as the page lives', async () => {
    const full = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    await begin({
      session: { ...makeWorld().session, setItem: full },
      local: { ...makeWorld().local, setItem: full },
    });
    await becomeMember();
    expect($session.get().audience).toBe('member');
    expect(readSession('token')).toBe('tok-1');
    gateway.answers(logOutEndpoint, {});
    await logOut();
    expect(gateway.sent.at(-1)?.headers.get('authorization')).toBe('Bearer tok-1');
    expect(readSession('token')).toBeNull();
    expect(world.did.at(-1)).toBe('go /en/');
  });
});

describe('what a visitor was about to do', () => {
  test('for a page that wants a session comes with the control and is done after the login', () => {
    startOpening(OPENINGS);
    world.opened.push({ modal: 'login', next: 'favorite/' });
    world.happen('open');
    const [login] = $modals.get();
    if (login?.modal !== 'login') throw new Error(`Expected the login, found ${login?.modal}`);
    continueAfterLogin(login.onward);
    expect(world.did.at(-1)).toBe('go /en/favorite/');
  });

  test('switching to the form that the page is already only closes the popup', async () => {
    await begin({ facts: { ...FACTS, route: '/register/' } });
    openModal({ modal: 'login' });
    switchForm('register');
    expect(kinds()).toEqual([]);
  });
});

describe('a refused invitation', () => {
  test('is said with a button, and at its field, which then appears', async () => {
    world.session.setItem('lotus:referralCode', 'FRIEND1');
    gateway.refuses(registerEndpoint, 'registration.affiliate');
    const { invitation, register } = createRegistration();
    const result = await register({
      way: 'username',
      fields: { username: 'ana', password: 'x' },
      confirmPassword: 'x',
    });
    expect(result).toMatchObject({ ok: false, problems: [{ field: 'affiliateCode', key: 'invitation_code_error' }] });
    expect($modals.get()).toMatchObject([{ textKey: 'invitation_code_error', confirmKey: 'in_increase_submit' }]);
    expect(invitation.$refused.get()).toBe(true);
  });
});

describe('announcements', () => {
  test('that come when a failed load is tried again still greet', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    gateway.breaks(getAnnouncements);
    gateway.breaks(getAnnouncements);
    startAnnouncements();
    await expect.poll(() => gateway.sent.length).toBe(2);
    gateway.answers(getAnnouncements, makeAnnouncements([makePopup(1, 'B')]));
    await loadAnnouncements();
    await expect.poll(kinds).toEqual(['announcements']);
  });
});
