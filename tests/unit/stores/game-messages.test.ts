import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { launchGame } from '../../../src/contract/games/endpoints.ts';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import { getBalance } from '../../../src/contract/wallet/endpoints.ts';
import { $modals, closeModal } from '../../../src/stores/core/modals.ts';
import { launchById } from '../../../src/stores/games/launch.ts';
import { $play } from '../../../src/stores/games/play.ts';
import { handleGameMessage } from '../../../src/stores/games/playing.ts';
import { refreshMember } from '../../../src/stores/session/session.ts';
import { makeWorld, type World } from '../api/made-environment.ts';
import { type MockGateway, mockGateway } from '../api/mock-gateway.ts';
import { makeGame, makeMember } from './made-values.ts';

const ORIGIN = 'https://games.example';
const BALANCE = { balance: '5', currency: 'PHP', currencySymbol: '₱' };
const message = (changes: object = {}) => ({ source: 'marquee-game', type: 'balance', ...changes });

let world: World;
let gateway: MockGateway;

const balanceReads = () => gateway.sent.filter(({ url }) => url.pathname === getBalance.path).length;

beforeEach(async () => {
  world = makeWorld({ url: 'https://www.lotus.example/en/rng/' });
  gateway = mockGateway(world);
  world.session.setItem('lotus:token', 'tok-1');
  gateway.answers(getMemberInfo, makeMember());
  await refreshMember();
  gateway.answers(launchGame, { url: `${ORIGIN}/play/1`, origin: ORIGIN, game: makeGame() });
  gateway.answers(getBalance, BALANCE);
  await launchById(7);
  await expect.poll(balanceReads).toBe(1);
});

afterEach(async () => {
  if ($modals.get().length === 0) return;
  gateway.answers(getBalance, BALANCE);
  const before = balanceReads();
  closeModal('game');
  await expect.poll(balanceReads).toBe(before + 1);
});

const ORIGINS = [
  'https://evil.example',
  'http://games.example',
  'https://games.example:8443',
  'https://games.example.evil.example',
  'https://evil-games.example',
  'https://www.games.example',
  'https://GAMES.example',
  'https://games.example/',
  'https://games.example/play/1',
  'https://games.example.',
  ' https://games.example',
  'https://user@games.example',
  '//games.example',
  'games.example',
  'https://www.lotus.example',
  'file://',
  'null',
  '*',
  '',
];

const SHAPES: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  '',
  'balance',
  'close',
  '{"source":"marquee-game","type":"close"}',
  [],
  ['marquee-game', 'balance'],
  [message()],
  {},
  { source: 'marquee-game' },
  { type: 'balance' },
  message({ source: 'Marquee-Game' }),
  message({ source: 'marquee-game ' }),
  message({ source: '' }),
  message({ source: null }),
  message({ source: ['marquee-game'] }),
  message({ type: 'Balance' }),
  message({ type: 'balance ' }),
  message({ type: 'logOut' }),
  message({ type: '' }),
  message({ type: null }),
  message({ type: 1 }),
  message({ type: ['balance'] }),
  message({ type: { balance: true } }),
  message({ extra: 1 }),
  message({ balance: '1000000.00' }),
  message({ token: 'tok-1' }),
  message({ code: 'over' }),
  message({ type: 'close', url: 'https://evil.example' }),
  message({ type: 'error' }),
  message({ type: 'error', code: 'session.expired' }),
  message({ type: 'error', code: '' }),
  message({ type: 'error', code: null }),
  message({ type: 'error', code: 'over', text: '<b>Log in again</b>' }),
  message({ type: 'error', code: ['over'] }),
  new Map([['source', 'marquee-game']]),
  new Error('close'),
];

describe('a message that reaches the page while a game is open is ignored', () => {
  test('of fifty and more kinds', () => {
    expect(ORIGINS.length + SHAPES.length + 4).toBeGreaterThanOrEqual(50);
  });

  /** Nothing was asked of the gateway, closed or changed. */
  const expectNothing = (heard: unknown, before: unknown) => {
    expect(heard).toBeUndefined();
    expect($play.get()).toBe(before);
    expect($modals.get()).toEqual([{ modal: 'game' }]);
  };

  test.each(ORIGINS)('from the origin "%s"', (origin) => {
    const before = $play.get();
    for (const type of ['balance', 'close', 'ready'])
      expectNothing(handleGameMessage({ origin, data: message({ type }) }, true), before);
  });

  test.each(SHAPES.map((shape, index) => [index, shape] as const))('of the shape %i: %o', (_, data) => {
    const before = $play.get();
    expectNothing(handleGameMessage({ origin: ORIGIN, data }, true), before);
  });

  test.each([
    message(),
    message({ type: 'close' }),
    message({ type: 'ready' }),
    message({ type: 'error', code: 'over' }),
  ])('from a window that is not the frame: %o', (data) => {
    const before = $play.get();
    expectNothing(handleGameMessage({ origin: ORIGIN, data }, false), before);
  });
});

describe('the frame itself', () => {
  const say = (changes: object) => handleGameMessage({ origin: ORIGIN, data: message(changes) }, true);

  test('says that the balance moved, and it is read again, here and in other tabs', async () => {
    gateway.answers(getBalance, BALANCE);
    world.time += 1;
    const before = world.local.getItem('lotus:balanceMoved');
    expect(say({ type: 'balance' })).toBe('balance');
    expect(world.local.getItem('lotus:balanceMoved')).toBe(String(world.time));
    expect(before).not.toBe(String(world.time));
    await expect.poll(balanceReads).toBe(2);
  });

  test('closes itself', async () => {
    gateway.answers(getBalance, BALANCE);
    expect(say({ type: 'close' })).toBe('close');
    expect($play.get()).toBeUndefined();
    expect($modals.get()).toEqual([]);
    await expect.poll(balanceReads).toBe(2);
  });

  test.each([
    ['over', 'over'],
    ['failed', 'down'],
  ])('says that it stopped (%s), and is heard no more', (code, stop) => {
    expect(say({ type: 'error', code })).toBe('error');
    expect($play.get()).toEqual({ state: 'stopped', nodeId: 7, stop, until: null });
    expect(say({ type: 'close' })).toBeUndefined();
    expect($modals.get()).toEqual([{ modal: 'game' }]);
  });
});

test('a game on a page of its own leads back to where the player was, or home', async () => {
  gateway.answers(getBalance, BALANCE);
  const before = balanceReads();
  closeModal('game');
  await expect.poll(balanceReads).toBe(before + 1);
  const answer = { url: `${ORIGIN}/play/2`, origin: ORIGIN, game: makeGame() };
  gateway.answers(launchGame, answer);
  gateway.answers(getBalance, BALANCE);
  await launchById(7, 'page');
  await expect.poll(balanceReads).toBe(3);
  expect($modals.get()).toEqual([]);
  handleGameMessage({ origin: ORIGIN, data: message({ type: 'close' }) }, true);
  await expect.poll(() => world.did.at(-1)).toBe('back');
  world.cameFromHere = false;
  handleGameMessage({ origin: ORIGIN, data: message({ type: 'close' }) }, true);
  await expect.poll(() => world.did.slice(-2)).toEqual(['back', 'go /en/']);
});
