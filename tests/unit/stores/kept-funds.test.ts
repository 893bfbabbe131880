import { beforeEach, describe, expect, test } from 'vitest';
import { environment, setEnvironment } from '../../../src/api/environment.ts';
import { launchGame, returnFunds } from '../../../src/contract/games/endpoints.ts';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import { getBalance } from '../../../src/contract/wallet/endpoints.ts';
import { $modals, closeModal } from '../../../src/stores/core/modals.ts';
import { launchById } from '../../../src/stores/games/launch.ts';
import { $launching } from '../../../src/stores/games/launching.ts';
import { startLeftFunds } from '../../../src/stores/games/left-funds.ts';
import { $play, type Place } from '../../../src/stores/games/play.ts';
import { handleGameMessage, leaveGame, moveGame } from '../../../src/stores/games/playing.ts';
import { refreshMember } from '../../../src/stores/session/session.ts';
import { makeWorld, type World } from '../api/made-environment.ts';
import { type MockGateway, mockGateway, ok } from '../api/mock-gateway.ts';
import { makeGame, makeMember } from './made-values.ts';

/** Games of a vendor that has the player's money while they play. */
const ORIGIN = 'https://games.example';
const BALANCE = { balance: '5', currency: 'PHP', currencySymbol: '₱' };

let world: World;
let gateway: MockGateway;
/** Ends what the page waits for. */
let passTime: () => void;

beforeEach(async () => {
  const wait = () => new Promise<void>((done) => (passTime = done));
  world = makeWorld({ url: 'https://www.lotus.example/en/rng/', wait });
  gateway = mockGateway(world);
  world.session.setItem('lotus:token', 'tok-1');
  gateway.answers(getMemberInfo, makeMember());
  await refreshMember();
});

async function play(place: Place) {
  gateway.answers(launchGame, { url: `${ORIGIN}/play/1`, origin: ORIGIN, game: makeGame(), keepsFunds: true });
  gateway.answers(getBalance, BALANCE);
  const before = balanceReads();
  world.time += 1;
  await launchById(7, place);
  await expect.poll(balanceReads).toBe(before + 1);
  expect($play.get()).toMatchObject({ state: 'playing', keepsFunds: true });
}

const stopFrame = () =>
  handleGameMessage({ origin: ORIGIN, data: { source: 'marquee-game', type: 'error', code: 'over' } }, true);

const asked = () => gateway.sent.filter(({ url }) => url.pathname === returnFunds.path);

function givesBack() {
  gateway.answers(returnFunds, { back: true });
  gateway.answers(getBalance, BALANCE);
}

const balanceReads = () => gateway.sent.filter(({ url }) => url.pathname === getBalance.path).length;
const balanceRead = () => expect.poll(() => gateway.sent.at(-1)?.url.pathname).toBe(getBalance.path);

describe('money at a vendor', () => {
  test('has left the balance, here and in other tabs, when the play begins', async () => {
    await play('window');
    expect(world.local.getItem('lotus:balanceMoved')).toBe(String(world.time));
    givesBack();
    closeModal('game');
    await expect.poll(balanceReads).toBe(2);
  });

  test('comes back with the window, after a play that could not be resumed too', async () => {
    await play('window');
    stopFrame();
    gateway.refuses(launchGame, 'game.maintenance');
    await launchById(7);
    world.connected = false;
    await launchById(7);
    expect($play.get()).toMatchObject({ state: 'stopped', stop: 'offline', keepsFunds: true });
    world.connected = true;
    givesBack();
    closeModal('game');
    await balanceRead();
    expect(asked()).toHaveLength(1);
    expect($modals.get()).toEqual([]);
  });

  test('is asked for anew at each leaving, also where nobody knows what became of the one before', async () => {
    await play('window');
    gateway.breaks(returnFunds);
    gateway.answers(getBalance, BALANCE);
    closeModal('game');
    await balanceRead();
    await play('window');
    givesBack();
    closeModal('game');
    await balanceRead();
    const keys = gateway.sent
      .filter(({ url }) => url.pathname === returnFunds.path)
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  test('stays there when the play moves to its own page', async () => {
    await play('window');
    gateway.answers(getBalance, BALANCE);
    const before = balanceReads();
    moveGame();
    await expect.poll(balanceReads).toBe(before + 1);
    expect($modals.get()).toEqual([]);
    expect(asked()).toEqual([]);
  });

  test('comes back before the page of the game is left', async () => {
    await play('page');
    let answer = (_: Response) => {};
    gateway.responds(returnFunds, () => new Promise((done) => (answer = done)));
    gateway.answers(getBalance, BALANCE);
    leaveGame();
    leaveGame();
    await expect.poll(asked).toHaveLength(1);
    expect(world.did).not.toContain('back');
    answer(ok({ back: true }));
    await expect.poll(() => world.did.filter((step) => step === 'back')).toEqual(['back']);
    expect(asked().map(({ keepalive }) => keepalive)).toEqual([true]);
  });

  test('does not hold whoever leaves the page for long', async () => {
    await play('page');
    gateway.responds(returnFunds, () => new Promise(() => {}));
    leaveGame();
    await expect.poll(asked).toHaveLength(1);
    expect(world.did).not.toContain('back');
    passTime();
    await expect.poll(() => world.did).toContain('back');
  });

  test('comes back before another game comes in place of the one on the page', async () => {
    await play('page');
    const left = () => world.did.filter((step) => /^(replace|go) /.test(step));
    setEnvironment({ ...environment(), facts: { ...world.facts, route: '/seamless/' } });
    let answer = (_: Response) => {};
    gateway.responds(returnFunds, () => new Promise((done) => (answer = done)));
    gateway.answers(getBalance, BALANCE);
    const launched = launchById(8);
    await expect.poll(asked).toHaveLength(1);
    expect(left()).toEqual([]);
    answer(ok({ back: true }));
    await launched;
    const address = 'https://www.lotus.example/en/seamless/?game=8';
    expect(left()).toEqual([`replace ${address}`, `go ${address}`]);
    expect($modals.get()).toEqual([]);
    expect($launching.get()).toBeUndefined();
  });

  test.each(['page', 'window'] as const)(
    'is asked for when the page with the %s of the game closes, once',
    async (place) => {
      await play(place);
      gateway.answers(returnFunds, { back: true });
      world.happen('leave');
      world.happen('leave');
      await expect.poll(asked).toHaveLength(1);
      expect(asked().map(({ keepalive }) => keepalive)).toEqual([true]);
    },
  );

  test('stays where the game has moved to its own page, when the page that it left closes', async () => {
    await play('window');
    gateway.answers(getBalance, BALANCE);
    moveGame();
    await balanceRead();
    world.happen('leave');
    expect(asked()).toEqual([]);
    expect(world.local.getItem('lotus:fundsLeft')).toBeNull();
  });

  test('is over with a page that the browser takes back from its memory, and may be resumed there', async () => {
    await play('window');
    gateway.answers(returnFunds, { back: true });
    world.happen('leave');
    await expect.poll(asked).toHaveLength(1);
    world.happen('return');
    expect($play.get()).toMatchObject({ state: 'stopped', stop: 'over', nodeId: 7 });
    expect($play.get()?.keepsFunds).toBeFalsy();
    await play('window');
    world.happen('return');
    expect($play.get()).toMatchObject({ state: 'playing', keepsFunds: true });
  });

  test('plays on where another tab was in front meanwhile', async () => {
    await play('window');
    world.happen('return');
    expect($play.get()).toMatchObject({ state: 'playing', keepsFunds: true });
    expect(asked()).toEqual([]);
  });
});

describe('money that a page has left at a vendor', () => {
  const mark = () => world.local.getItem('lotus:fundsLeft');

  /** A page with a game was closed before it heard of the money that it asked for. */
  async function leftBehind() {
    await play('window');
    gateway.responds(returnFunds, () => new Promise(() => {}));
    world.happen('leave');
    await expect.poll(asked).toHaveLength(1);
    gateway.answers(getBalance, BALANCE);
    closeModal('game');
    await balanceRead();
    expect(mark()).toBe(String(world.time));
  }

  test('is asked for by the next page, which reads the balance when it is back, once', async () => {
    await leftBehind();
    givesBack();
    const before = balanceReads();
    startLeftFunds();
    world.happen('return');
    await expect.poll(balanceReads).toBe(before + 1);
    expect(mark()).toBeNull();
    world.happen('return');
    expect(asked()).toHaveLength(2);
  });

  test('is asked for again where nobody knows what became of that', async () => {
    await leftBehind();
    const before = balanceReads();
    gateway.breaks(returnFunds);
    gateway.answers(getBalance, BALANCE);
    startLeftFunds();
    await expect.poll(asked).toHaveLength(2);
    await expect.poll(balanceReads).toBe(before + 1);
    expect(mark()).not.toBeNull();
    givesBack();
    world.happen('return');
    await expect.poll(balanceReads).toBe(before + 2);
    expect(mark()).toBeNull();
    expect(asked()).toHaveLength(3);
  });

  test('is taken along by the next game there, which keeps it until it is left itself', async () => {
    await leftBehind();
    await play('window');
    expect(mark()).toBeNull();
    // Another tab has left a game meanwhile.
    world.local.setItem('lotus:fundsLeft', '1');
    startLeftFunds();
    world.happen('return');
    const before = balanceReads();
    givesBack();
    closeModal('game');
    await expect.poll(balanceReads).toBe(before + 1);
    expect(asked()).toHaveLength(2);
  });

  test('is left to its game on the page of a game that is opened anew', async () => {
    await leftBehind();
    setEnvironment({ ...environment(), facts: { ...world.facts, route: '/seamless/' } });
    startLeftFunds();
    world.happen('return');
    await play('page');
    expect(mark()).toBeNull();
    expect(asked()).toHaveLength(1);
  });
});
