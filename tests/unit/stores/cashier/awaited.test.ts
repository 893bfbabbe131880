import { setImmediate } from 'node:timers/promises';
import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { getAwaitedWithdrawals } from '../../../../src/contract/cashier/endpoints.ts';
import type { PageFacts } from '../../../../src/contract/core/facts.ts';
import { getMemberInfo } from '../../../../src/contract/member/endpoints.ts';
import { $awaited, loadAwaited } from '../../../../src/stores/cashier/awaited.ts';
import { watchAwaited } from '../../../../src/stores/cashier/awaited-watch.ts';
import { LOOK_PAUSES_MS } from '../../../../src/stores/cashier/limits.ts';
import { forgetSession, refreshMember, storeToken } from '../../../../src/stores/session/session.ts';
import { FACTS, type World } from '../../api/made-environment.ts';
import type { MockGateway } from '../../api/mock-gateway.ts';
import { beginVisit } from '../begin-page.ts';
import { makeMember } from '../made-values.ts';

const FIRST = { id: 'wit-0000000000000001', amount: '492.50', currency: 'PHP', confirmBy: 9_000 };
const SECOND = { ...FIRST, id: 'wit-0000000000000002', confirmBy: 10_000 };
const PAYING_OUT: PageFacts = { ...FACTS, withdrawals: true };

let gateway: MockGateway;
let world: World;

beforeEach(async () => {
  ({ gateway, world } = await beginVisit({ facts: PAYING_OUT }));
});

/** Whoever listened in one test listens no longer in the next. */
afterEach(() => cleanStores($awaited));

const asked = () => gateway.sent.filter(({ url }) => url.pathname === getAwaitedWithdrawals.path).length;

/** The header shows what awaits a word, until the test ends. */
const show = () => onTestFinished($awaited.listen(() => undefined));

async function logIn(changes: Parameters<typeof makeMember>[0] = {}) {
  storeToken({ token: 'tok-1', firstTimeLogin: false, passwordExpired: false });
  gateway.answers(getMemberInfo, makeMember(changes));
  await refreshMember();
}

test('is asked for after a log-in and on a return to the page, and goes with the log-out', async () => {
  show();
  gateway.answers(getMemberInfo, makeMember());
  gateway.answers(getAwaitedWithdrawals, { awaited: [FIRST, SECOND] });
  storeToken({ token: 'tok-1', firstTimeLogin: false, passwordExpired: false });
  await refreshMember();
  await expect.poll(() => $awaited.get()).toEqual(FIRST);

  gateway.answers(getMemberInfo, makeMember());
  gateway.answers(getAwaitedWithdrawals, { awaited: [SECOND] });
  world.happen('return');
  await expect.poll(() => $awaited.get()).toEqual(SECOND);

  forgetSession();
  expect($awaited.get()).toBeUndefined();
  world.happen('return');
  expect(asked()).toBe(2);
});

test.each([
  ['a trial', makeMember({ type: 4 })],
  ['whoever has to change the password first', makeMember({ password: true })],
])('is not asked for %s', async (_, member) => {
  show();
  await logIn(member);
  await setImmediate();
  expect(asked()).toBe(0);
});

test('is not asked for at a brand that pays nothing out', async () => {
  ({ gateway, world } = await beginVisit());
  show();
  await logIn();
  await setImmediate();
  expect(asked()).toBe(0);
});

test('what is known stays where nobody answers', async () => {
  show();
  gateway.answers(getAwaitedWithdrawals, { awaited: [FIRST] });
  await loadAwaited();
  expect($awaited.get()).toEqual(FIRST);
  gateway.refuses(getAwaitedWithdrawals, 'request.invalid');
  await loadAwaited();
  expect($awaited.get()).toEqual(FIRST);
  gateway.answers(getAwaitedWithdrawals, { awaited: [] });
  await loadAwaited();
  expect($awaited.get()).toBeUndefined();
});

describe('once the time of one is over', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  /** Time passes for the timers and for the clock. */
  async function pass(milliseconds: number) {
    world.time += milliseconds;
    await vi.advanceTimersByTimeAsync(milliseconds);
  }

  /** Waits until as many calls were answered; the clock stands meanwhile, which it would not under `expect.poll`. */
  async function answered(count: number) {
    while (asked() < count) await setImmediate();
    for (let turns = 0; turns < 5; turns += 1) await setImmediate();
    expect(asked()).toBe(count);
  }

  test('it is asked for again after longer and longer pauses until it is gone', async () => {
    const stop = watchAwaited({ confirmBy: world.time + 60_000 }, () => true);
    await pass(59_999);
    expect(asked()).toBe(0);
    gateway.answers(getAwaitedWithdrawals, { awaited: [FIRST] });
    await pass(1);
    await answered(1);
    let count = 1;
    for (const pause of [...LOOK_PAUSES_MS, LOOK_PAUSES_MS.at(-1) ?? 0]) {
      await pass(pause - 1);
      expect(asked()).toBe(count);
      // Nobody answering is no reason to stop.
      gateway.refuses(getAwaitedWithdrawals, 'request.invalid');
      count += 1;
      await pass(1);
      await answered(count);
    }
    stop();
    await pass(600_000);
    expect(asked()).toBe(count);
  });

  test('a page that nobody sees asks nothing, and goes on once it is seen again', async () => {
    const page = { isSeen: false };
    const stop = watchAwaited({ confirmBy: world.time + 60_000 }, () => page.isSeen);
    await pass(600_000);
    expect(asked()).toBe(0);
    page.isSeen = true;
    world.happen('return');
    gateway.answers(getAwaitedWithdrawals, { awaited: [FIRST] });
    await pass(LOOK_PAUSES_MS[0]);
    await answered(1);
    stop();
  });

  test('a time that is longer than a timer can be asks nothing before it is over', async () => {
    const stop = watchAwaited({ confirmBy: world.time + 60 * 86_400_000 }, () => true);
    await pass(59 * 86_400_000);
    expect(asked()).toBe(0);
    stop();
  });
});
