import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Deposit } from '../../../../src/contract/cashier/deposit.ts';
import { checkDeposit } from '../../../../src/contract/cashier/endpoints.ts';
import { getBalance } from '../../../../src/contract/wallet/endpoints.ts';
import { createDepositWatch } from '../../../../src/stores/cashier/deposit-watch.ts';
import { LOOK_PAUSES_MS } from '../../../../src/stores/cashier/limits.ts';
import { storeToken } from '../../../../src/stores/session/session.ts';
import type { World } from '../../api/made-environment.ts';
import type { MockGateway } from '../../api/mock-gateway.ts';
import { beginPage } from '../begin-page.ts';
import { makeDeposit } from './made-deposit.ts';

const BALANCE = { balance: '492.50', currency: 'PHP', currencySymbol: '₱' };
const WAITING = makeDeposit();
const CREDITED = makeDeposit({ state: 'credited', paid: '500.00', credited: '492.50', toPay: null });

let gateway: MockGateway;
let world: World;

beforeEach(async () => {
  ({ gateway, world } = await beginPage());
  storeToken({ token: 'tok-1', firstTimeLogin: false, passwordExpired: false });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());

const looks = () => gateway.sent.filter(({ url }) => url.pathname === checkDeposit.path).length;

/** A watch, what it told, and whether its page is seen. */
function watch(begun: Deposit = makeDeposit({ state: 'preparing', toPay: null })) {
  const told: Deposit[] = [];
  const page = { isSeen: true };
  const watched = createDepositWatch(begun, (deposit) => told.push(deposit));
  return { ...watched, told, page, begin: () => watched.start(() => page.isSeen) };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** Waits until as many looks were answered; the clock stands meanwhile, which it would not under `expect.poll`. */
async function answered({ $isLooking }: ReturnType<typeof watch>, count: number): Promise<void> {
  while (looks() < count || $isLooking.get()) await setImmediate();
  await setImmediate();
  expect(looks()).toBe(count);
}

test('it is asked for at once, and again after longer and longer pauses', async () => {
  const one = watch();
  gateway.answers(checkDeposit, WAITING);
  const stop = one.begin();
  await answered(one, 1);
  expect(one.$found.get()).toEqual(WAITING);
  expect(one.told).toEqual([WAITING]);
  let count = 1;
  for (const pause of [...LOOK_PAUSES_MS, LOOK_PAUSES_MS.at(-1) ?? 0]) {
    await pass(pause - 1);
    expect(looks()).toBe(count);
    gateway.answers(checkDeposit, WAITING);
    count += 1;
    await pass(1);
    await answered(one, count);
  }
  expect(one.told).toHaveLength(1);
  stop();
  await pass(600_000);
});

test('a page that nobody sees asks nothing, and asks at once when it is seen again', async () => {
  const one = watch();
  gateway.answers(checkDeposit, WAITING);
  const stop = one.begin();
  await answered(one, 1);
  one.page.isSeen = false;
  await pass(600_000);
  expect(looks()).toBe(1);
  one.page.isSeen = true;
  gateway.answers(checkDeposit, WAITING);
  world.happen('return');
  await answered(one, 2);
  gateway.answers(checkDeposit, WAITING);
  await pass(LOOK_PAUSES_MS[0]);
  await answered(one, 3);
  stop();
});

test('what came is told, the balance is read anew, and nobody asks any longer', async () => {
  const one = watch(WAITING);
  gateway.answers(checkDeposit, CREDITED);
  gateway.answers(getBalance, BALANCE);
  const stop = one.begin();
  await answered(one, 1);
  await expect.poll(() => gateway.sent.at(-1)?.url.pathname).toBe(getBalance.path);
  expect(one.told).toEqual([CREDITED]);
  await pass(600_000);
  world.happen('return');
  expect(looks()).toBe(1);
  stop();
});

test('money that goes back moves the balance too; a state without money does not', async () => {
  const one = watch(CREDITED);
  const returned = { ...CREDITED, state: 'returned', returned: '492.50' } as const;
  gateway.answers(checkDeposit, returned);
  gateway.answers(getBalance, BALANCE);
  await one.look();
  await expect.poll(() => gateway.sent.at(-1)?.url.pathname).toBe(getBalance.path);
  expect(one.told).toEqual([returned]);

  const other = watch(WAITING);
  gateway.answers(checkDeposit, makeDeposit({ state: 'expired', toPay: null }));
  await other.look();
  expect(other.told).toHaveLength(1);
  expect(gateway.sent.at(-1)?.url.pathname).toBe(checkDeposit.path);
});

test('a look that fails is told and tried again, and one that is under way is not made twice', async () => {
  const one = watch(WAITING);
  gateway.refuses(checkDeposit, 'system.fault');
  const stop = one.begin();
  await answered(one, 1);
  expect(one.$failure.get()).toBe('system.fault');
  gateway.answers(checkDeposit, WAITING);
  await Promise.all([one.look(), one.look()]);
  expect(one.$failure.get()).toBeNull();
  expect(looks()).toBe(2);
  gateway.answers(checkDeposit, WAITING);
  await pass(LOOK_PAUSES_MS[0]);
  await answered(one, 3);
  stop();
});
