import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Funds,
  type FundsVendor,
  getFunds,
  returnFunds,
  sendFunds,
} from '../../../../src/contract/games/endpoints.ts';
import { getMemberInfo } from '../../../../src/contract/member/endpoints.ts';
import { getBalance } from '../../../../src/contract/wallet/endpoints.ts';
import { createFunds, hasFunds } from '../../../../src/stores/cashier/funds.ts';
import { fundsProblem, mostSendable } from '../../../../src/stores/cashier/funds-amount.ts';
import { FUNDS_PAUSES_MS } from '../../../../src/stores/cashier/limits.ts';
import { $toasts, dismissToast } from '../../../../src/stores/core/toasts.ts';
import { refreshMember, storeToken } from '../../../../src/stores/session/session.ts';
import type { MockGateway } from '../../api/mock-gateway.ts';
import { beginVisit } from '../begin-page.ts';
import { makeMember } from '../made-values.ts';

const BALANCE = { balance: '87.50', currency: 'PHP', currencySymbol: '₱' };
const vendorWith = (more: Partial<FundsVendor> = {}): FundsVendor => ({
  ...{ vendor: 'TDW', vendorName: 'Tidewell', amount: '0.00', onItsWay: null },
  ...{ isComingBack: false, step: '0.01', isOpen: true },
  ...more,
});
const fundsWith = (more?: Partial<FundsVendor>): Funds => ({
  ...{ isSingle: false, main: '87.50', currency: 'PHP' },
  vendors: [vendorWith(more)],
});
const MOVING = fundsWith({ onItsWay: { direction: 'in', amount: '10.00' } });

let gateway: MockGateway;

beforeEach(async () => {
  ({ gateway } = await beginVisit());
  for (const { id } of $toasts.get()) dismissToast(id);
  storeToken({ token: 'tok-1', firstTimeLogin: false, passwordExpired: false });
  gateway.answers(getMemberInfo, makeMember());
  await refreshMember();
});

const told = () => $toasts.get().map(({ tone, key }) => `${tone} ${key}`);

/** What is read after money has moved, or may have. */
function answersAfterwards(funds = fundsWith()): void {
  gateway.answers(getBalance, BALANCE);
  gateway.answers(getFunds, funds);
}

describe('bringing back', () => {
  test.each([
    [true, 'success cashier.broughtBack'],
    [false, 'success cashier.comesLater'],
  ])('money that is back: %s', async (back, toast) => {
    const funds = createFunds();
    gateway.answers(returnFunds, { back });
    answersAfterwards();
    const all = funds.bringBack();
    expect(funds.$bringing.get()).toBe('all');
    await Promise.all([all, funds.bringBack()]);
    expect(told()).toEqual([toast]);
    expect(funds.$bringing.get()).toBeNull();
    expect(funds.$funds.get()).toEqual({ state: 'ready', value: fundsWith() });
  });

  test('from one vendor names it', async () => {
    const funds = createFunds();
    gateway.answers(returnFunds, { back: true });
    answersAfterwards();
    const one = funds.bringBack('TDW');
    expect(funds.$bringing.get()).toEqual({ vendor: 'TDW' });
    await one;
    expect(gateway.sent.find(({ url }) => url.pathname === returnFunds.path)?.body).toEqual({ vendor: 'TDW' });
  });

  test('that is refused is told, and where the money is is read all the same', async () => {
    const funds = createFunds();
    gateway.breaks(returnFunds);
    answersAfterwards();
    await funds.bringBack();
    expect(told()).toEqual(['error errors.network.offline']);
    expect(funds.$funds.get()).toMatchObject({ state: 'ready' });
  });
});

describe('sending', () => {
  test.each([
    ['arrived', 'success cashier.fundsArrived'],
    ['onItsWay', 'info cashier.fundsOnItsWay'],
  ] as const)('money that %s', async (state, toast) => {
    const funds = createFunds();
    gateway.answers(sendFunds, { state });
    answersAfterwards(MOVING);
    expect(await funds.send('TDW', ' 10.00 ')).toEqual([]);
    expect(told()).toEqual([toast]);
    expect(gateway.sent.find(({ url }) => url.pathname === sendFunds.path)?.body).toEqual({
      vendor: 'TDW',
      amount: '10.00',
    });
    expect(funds.$funds.get()).toEqual({ state: 'ready', value: MOVING });
  });

  test('money that the vendor did not take is told at the form', async () => {
    const funds = createFunds();
    gateway.answers(sendFunds, { state: 'refused' });
    answersAfterwards();
    expect(await funds.send('TDW', '10.00')).toEqual([{ field: null, key: 'cashier.fundsRefused', unsure: false }]);
    expect(told()).toEqual([]);
  });

  test('what the gateway refuses is told at its field', async () => {
    const funds = createFunds();
    const fields = [
      { path: 'amount', key: 'cashier.fundsRule.step', values: { step: '1.00' } },
      { path: 'vendor', key: 'cashier.fundsRule.moving' },
    ];
    gateway.refuses(sendFunds, 'cashier.field', { fields });
    answersAfterwards();
    expect(await funds.send('TDW', '0.50')).toEqual([
      { field: 'amount', key: 'cashier.fundsRule.step', unsure: false },
      { field: null, key: 'cashier.fundsRule.moving', unsure: false },
    ]);
    gateway.refuses(sendFunds, 'ledger.insufficient');
    answersAfterwards();
    expect(await funds.send('TDW', '500.00')).toEqual([
      { field: 'amount', key: 'errors.ledger.insufficient', unsure: false },
    ]);
  });

  test('of which no answer came is sent again under its key, also after something went to another vendor', async () => {
    const funds = createFunds();
    gateway.breaks(sendFunds);
    answersAfterwards();
    expect(await funds.send('TDW', '10.00')).toEqual([{ field: null, key: 'cashier.unknown', unsure: true }]);
    for (const vendor of ['OTHER', 'TDW']) {
      gateway.answers(sendFunds, { state: 'arrived' });
      answersAfterwards();
      await funds.send(vendor, '10.00');
    }
    const [first, other, again] = gateway.sent
      .filter(({ url }) => url.pathname === sendFunds.path)
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });
});

describe('money on its way', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  const reads = () => gateway.sent.filter(({ url }) => url.pathname === getFunds.path).length;
  /** The clock stands meanwhile, which it would not under `expect.poll`. */
  async function read(funds: ReturnType<typeof createFunds>, count: number): Promise<void> {
    while (reads() < count || funds.$funds.get().state === 'loading') await setImmediate();
    await setImmediate();
    expect(reads()).toBe(count);
  }

  test('is asked for again until it has arrived, and the balance is read then', async () => {
    const funds = createFunds();
    gateway.answers(getFunds, MOVING);
    const stop = funds.start(() => true);
    await read(funds, 1);
    let count = 1;
    for (const pause of [...FUNDS_PAUSES_MS, FUNDS_PAUSES_MS.at(-1) ?? 0]) {
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(reads()).toBe(count);
      gateway.answers(getFunds, MOVING);
      count += 1;
      await vi.advanceTimersByTimeAsync(1);
      await read(funds, count);
    }
    gateway.answers(getFunds, fundsWith({ amount: '10.00' }));
    gateway.answers(getBalance, BALANCE);
    await vi.advanceTimersByTimeAsync(FUNDS_PAUSES_MS.at(-1) ?? 0);
    await read(funds, count + 1);
    while (!gateway.sent.some(({ url }) => url.pathname === getBalance.path)) await setImmediate();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(reads()).toBe(count + 1);
    stop();
  });

  test('is not asked for by a page that nobody sees, or that was left', async () => {
    const funds = createFunds();
    const page = { isSeen: true };
    gateway.answers(getFunds, MOVING);
    const stop = funds.start(() => page.isSeen);
    await read(funds, 1);
    page.isSeen = false;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(reads()).toBe(1);
    stop();
    page.isSeen = true;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(reads()).toBe(1);
  });
});

test('an amount is looked at before anybody is asked', () => {
  const has = { main: '87.50', step: '0.01' };
  expect(fundsProblem('87.50', has, 'PHP')).toBeNull();
  expect(fundsProblem('abc', has, 'PHP')).toBe('cashier.rule.amount');
  expect(fundsProblem('0.001', has, 'PHP')).toBe('cashier.rule.amount');
  expect(fundsProblem('0', has, 'PHP')).toBe('cashier.fundsRule.step');
  expect(fundsProblem('1.50', { ...has, step: '1.00' }, 'PHP')).toBe('cashier.fundsRule.step');
  expect(fundsProblem('87.51', has, 'PHP')).toBe('errors.ledger.insufficient');
});

test('all that can be sent is what the vendor can be told of', () => {
  expect(mostSendable({ main: '87.50', step: '0.01' }, 'PHP')).toBe('87.50');
  expect(mostSendable({ main: '87.50', step: '1.00' }, 'PHP')).toBe('87.00');
  expect(mostSendable({ main: '-3.00', step: '0.01' }, 'PHP')).toBe('0.00');
});

test('a vendor has something where it holds some, or some is on its way', () => {
  expect(hasFunds(vendorWith())).toBe(false);
  expect(hasFunds(vendorWith({ amount: '0.01' }))).toBe(true);
  expect(hasFunds(vendorWith({ onItsWay: { direction: 'out', amount: '1.00' } }))).toBe(true);
});
