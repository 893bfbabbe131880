import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  checkWithdrawal,
  confirmWithdrawal,
  disputeWithdrawal,
  getAwaitedWithdrawals,
} from '../../../../src/contract/cashier/endpoints.ts';
import type { Withdrawal } from '../../../../src/contract/cashier/withdrawal.ts';
import { getBalance } from '../../../../src/contract/wallet/endpoints.ts';
import { createWithdrawalWatch } from '../../../../src/stores/cashier/withdrawal-watch.ts';
import { storeToken } from '../../../../src/stores/session/session.ts';
import type { World } from '../../api/made-environment.ts';
import type { MockGateway } from '../../api/mock-gateway.ts';
import { beginPage } from '../begin-page.ts';
import { makeWithdrawal } from './made-withdrawal.ts';

const BALANCE = { balance: '400.00', currency: 'PHP', currencySymbol: '₱' };
const NOTHING = { awaited: [] };

let gateway: MockGateway;
let world: World;

beforeEach(async () => {
  ({ gateway, world } = await beginPage());
  storeToken({ token: 'tok-1', firstTimeLogin: false, passwordExpired: false });
});
afterEach(() => void vi.useRealTimers());

const paid = (changes: Partial<Withdrawal> = {}) =>
  makeWithdrawal({ state: 'disbursed', disbursedAt: world.time, nextBy: world.time + 1_800_000, ...changes });

/** A watch, and what it told. */
function watch(begun: Withdrawal) {
  const told: Withdrawal[] = [];
  return { ...createWithdrawalWatch(begun, (withdrawal) => told.push(withdrawal)), told };
}

const asked = (path: string) => gateway.sent.filter(({ url }) => url.pathname === path);
const keys = (path: string) => asked(path).map(({ headers }) => headers.get('Idempotency-Key'));
const lastAsked = () => expect.poll(() => gateway.sent.at(-1)?.url.pathname);

test('a state that changes is told, and asked for in the header; the balance is read where money left it', async () => {
  const one = watch(makeWithdrawal());
  const review = makeWithdrawal({ state: 'review' });
  gateway.answers(checkWithdrawal, review);
  gateway.answers(getAwaitedWithdrawals, NOTHING);
  await one.look();
  await lastAsked().toBe(getAwaitedWithdrawals.path);
  expect(one.told).toEqual([review]);

  gateway.answers(checkWithdrawal, paid());
  gateway.answers(getBalance, BALANCE);
  gateway.answers(getAwaitedWithdrawals, NOTHING);
  await one.look();
  await lastAsked().toBe(getAwaitedWithdrawals.path);
  expect(one.told).toEqual([review, paid()]);
  expect(asked(getBalance.path)).toHaveLength(1);
});

test('one that is rejected or comes back moves the balance, and nobody asks of it any longer', async () => {
  const one = watch(makeWithdrawal());
  gateway.answers(checkWithdrawal, makeWithdrawal({ state: 'rejected', reason: 'account', nextBy: null }));
  gateway.answers(getBalance, BALANCE);
  gateway.answers(getAwaitedWithdrawals, NOTHING);
  const stop = one.start(() => true);
  await lastAsked().toBe(getAwaitedWithdrawals.path);
  world.happen('return');
  expect(asked(checkWithdrawal.path)).toHaveLength(1);
  stop();

  const other = watch(paid());
  gateway.answers(checkWithdrawal, paid({ state: 'returned', returned: '492.50', nextBy: null }));
  gateway.answers(getBalance, BALANCE);
  gateway.answers(getAwaitedWithdrawals, NOTHING);
  await other.look();
  await expect.poll(() => asked(getBalance.path)).toHaveLength(2);
  await expect.poll(() => asked(getAwaitedWithdrawals.path)).toHaveLength(2);
});

test('where its time ends before the next pause does, it is asked for when it ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const begun = paid({ nextBy: world.time + 2_000 });
  const one = watch(begun);
  gateway.answers(checkWithdrawal, begun);
  const stop = one.start(() => true);
  while (asked(checkWithdrawal.path).length < 1 || one.$isLooking.get()) await setImmediate();
  await setImmediate();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(asked(checkWithdrawal.path)).toHaveLength(1);
  gateway.answers(checkWithdrawal, { ...begun, state: 'forced', nextBy: null });
  gateway.answers(getAwaitedWithdrawals, NOTHING);
  await vi.advanceTimersByTimeAsync(1);
  while (one.$found.get().state !== 'forced' || asked(getAwaitedWithdrawals.path).length < 1) await setImmediate();
  expect(one.told).toHaveLength(1);
  stop();
});

test('that all of it came is said once, under the same key where the answer was lost', async () => {
  const one = watch(paid());
  gateway.breaks(confirmWithdrawal);
  expect(await one.confirm()).toEqual([{ field: null, key: 'cashier.unknownWord', unsure: true }]);
  gateway.answers(confirmWithdrawal, paid({ state: 'received', received: '492.50', nextBy: null }));
  gateway.answers(getAwaitedWithdrawals, NOTHING);
  expect(await one.confirm()).toEqual([]);
  expect(one.$found.get().state).toBe('received');
  const [first, second] = keys(confirmWithdrawal.path);
  expect(first).toBe(second);
  await lastAsked().toBe(getAwaitedWithdrawals.path);
});

test('a word that comes too late is refused', async () => {
  const one = watch(paid());
  gateway.refuses(confirmWithdrawal, 'cashier.notAwaited');
  expect(await one.confirm()).toEqual([{ field: null, key: 'errors.cashier.notAwaited', unsure: false }]);
  expect(one.told).toEqual([]);
});

test('that a part came is said with a picture, under the same key where the answer was lost', async () => {
  const one = watch(paid());
  const picture = new Blob(['picture'], { type: 'image/png' });
  gateway.breaks(disputeWithdrawal);
  expect(await one.report(' 400 ', picture)).toEqual([{ field: null, key: 'cashier.unknownWord', unsure: true }]);
  gateway.answers(disputeWithdrawal, paid({ state: 'partlyReceived', received: '400.00' }));
  gateway.answers(getAwaitedWithdrawals, NOTHING);
  expect(await one.report('400', picture)).toEqual([]);
  expect(one.told.map(({ state }) => state)).toEqual(['partlyReceived']);
  const [first, second] = keys(disputeWithdrawal.path);
  expect(first).toBe(second);
  await lastAsked().toBe(getAwaitedWithdrawals.path);
});

test('what the gateway says of what came stands at it', async () => {
  const one = watch(paid());
  gateway.refuses(disputeWithdrawal, 'cashier.withdrawal', {
    fields: [{ path: 'received', key: 'cashier.rule.received' }],
  });
  expect(await one.report('492.50', new Blob(['picture'], { type: 'image/png' }))).toEqual([
    { field: 'received', key: 'cashier.rule.received', unsure: false },
  ]);
});
