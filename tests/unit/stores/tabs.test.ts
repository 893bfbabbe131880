import { beforeEach, expect, test, vi } from 'vitest';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import { logOut as logOutEndpoint } from '../../../src/contract/session/endpoints.ts';
import { getBalance } from '../../../src/contract/wallet/endpoints.ts';
import { $modals, closeModal, openModal } from '../../../src/stores/core/modals.ts';
import { logOut } from '../../../src/stores/session/log-out.ts';
import { $session, refreshMember, storeToken } from '../../../src/stores/session/session.ts';
import { refreshBalance } from '../../../src/stores/wallet/wallet.ts';
import type { World } from '../api/made-environment.ts';
import type { MockGateway } from '../api/mock-gateway.ts';
import { beginVisit } from './begin-page.ts';
import { makeMember } from './made-values.ts';

let world: World;
let gateway: MockGateway;

const kinds = () => $modals.get().map(({ modal }) => modal);
const login = (kind: 'session' | 'local') => world[kind].getItem('lotus:login');

beforeEach(async () => {
  for (const { modal } of $modals.get()) closeModal(modal);
  ({ world, gateway } = await beginVisit());
});

async function logIn(changes: Parameters<typeof makeMember>[0] = {}) {
  storeToken({ token: 'tok-1', firstTimeLogin: false, passwordExpired: false });
  gateway.answers(getMemberInfo, makeMember(changes));
  await refreshMember();
}

/** What the boot script does when another tab has handed its session over. */
function handOver(changes: Parameters<typeof makeMember>[0], token: string) {
  const member = makeMember(changes);
  world.session.setItem('lotus:token', token);
  world.session.setItem('lotus:member', JSON.stringify(member));
  gateway.answers(getMemberInfo, member);
  world.happen('session');
}

test('a log-in has a name that other tabs see, and the session is handed over for that name alone', async () => {
  await logIn();
  const name = login('local') ?? '';
  expect(name).toMatch(/^[0-9a-f]{32}$/);
  expect(world.answer(name)).toMatchObject({ login: name, values: { token: 'tok-1', nickname: 'Ana', isAgent: '0' } });
  expect(world.answer('another-1')).toBeUndefined();
  expect(JSON.stringify(world.local.getItem('lotus:token'))).toBe('null');
});

test('every log-in has a name of its own, also for the same member', async () => {
  await logIn();
  const first = login('local');
  await logIn();
  expect(login('local')).not.toBe(first);
  expect(login('session')).toBe(login('local'));
});

test('a member who is read again keeps the name, and a visitor has nothing to hand over', async () => {
  await logIn();
  const name = login('local') ?? '';
  gateway.answers(getMemberInfo, makeMember());
  await refreshMember();
  expect(login('local')).toBe(name);
  gateway.answers(logOutEndpoint, {});
  await logOut();
  expect(world.answer(name)).toBeUndefined();
});

test('the end of the session is told to the other tabs, a log-out other than an end by the gateway', async () => {
  await logIn();
  gateway.answers(logOutEndpoint, {});
  await logOut();
  expect(login('local')).toBe('out');
  await logIn();
  gateway.refuses(getBalance, 'session.expired');
  await refreshBalance();
  expect(login('local')).toBe('over');
});

test('a log-out is told in one step, because a tab that finds no name for its session puts it back', async () => {
  await logIn();
  const remove = vi.spyOn(world.local, 'removeItem');
  gateway.answers(logOutEndpoint, {});
  await logOut();
  expect(login('local')).toBe('out');
  expect(remove).not.toHaveBeenCalledWith('lotus:login');
});

test('a call that is refused because another tab has logged in as another ends nothing: that session is on its way', async () => {
  await logIn();
  world.local.setItem('lotus:login', 'b0b');
  gateway.refuses(getBalance, 'session.expired');
  await refreshBalance();
  expect(login('local')).toBe('b0b');
  expect(kinds()).toEqual([]);
  expect($session.get().audience).toBe('member');
});

test('a call that is refused because another tab has logged out ends the session without a word', async () => {
  await logIn();
  world.local.setItem('lotus:login', 'out');
  world.did.length = 0;
  gateway.refuses(getBalance, 'session.expired');
  await refreshBalance();
  expect(kinds()).toEqual([]);
  expect($session.get().audience).toBe('visitor');
  expect(world.did).toContain('guard');
});

test.each(['login', 'register', 'forget'] as const)(
  'a visitor whose other tab has logged in is logged in, and the way in closes: %s',
  async (modal) => {
    openModal({ modal });
    handOver({}, 'tok-2');
    expect(kinds()).toEqual([]);
    expect($session.get()).toMatchObject({ audience: 'member', member: { nickname: 'Ana' } });
    await expect.poll(() => gateway.sent.length).toBe(1);
    expect(gateway.sent[0]?.headers.get('authorization')).toBe('Bearer tok-2');
  },
);

test('a member whose other tab has logged in as another sees the page anew', async () => {
  await logIn();
  world.url = 'https://www.lotus.example/en/rng/?vassalage=PG#top';
  world.did.length = 0;
  world.session.setItem('lotus:token', 'tok-2');
  world.session.setItem('lotus:member', JSON.stringify(makeMember({ id: 'm-2' })));
  world.happen('session');
  expect(world.did).toEqual(['go https://www.lotus.example/en/rng/?vassalage=PG']);
});

test.each([
  ['out', []],
  ['over', ['sessionOver']],
])('a session that ended as "%s" in another tab ends here with the dialogs %j', async (how, dialogs) => {
  await logIn();
  world.local.setItem('lotus:login', how);
  world.session.removeItem('lotus:token');
  world.happen('session');
  world.happen('session');
  expect($session.get().audience).toBe('visitor');
  expect(kinds()).toEqual(dialogs);
});

test.each(['out', 'over'])(
  'a session that ended as "%s" in another tab leaves nothing of the member open',
  async (how) => {
    await logIn();
    openModal({ modal: 'help' });
    openModal({ modal: 'game' });
    openModal({ modal: 'chatRoom', name: 'Mia', url: 'https://chat.example/mia?ticket=1' });
    openModal({ modal: 'passkeys' });
    world.local.setItem('lotus:login', how);
    world.session.removeItem('lotus:token');
    world.happen('session');
    expect(kinds()).toEqual(how === 'out' ? ['help'] : ['help', 'sessionOver']);
  },
);
