import { beforeEach, describe, expect, test } from 'vitest';
import { getMemberInfo } from '../../../../src/contract/member/endpoints.ts';
import {
  collectPoints,
  convertPoints,
  getPointBalance,
  getPointConfig,
  getPointReward,
  getRedemptions,
  redeemPoints,
} from '../../../../src/contract/points/endpoints.ts';
import { getBalance } from '../../../../src/contract/wallet/endpoints.ts';
import { loadedValue } from '../../../../src/stores/core/load.ts';
import { createHistory } from '../../../../src/stores/points/history.ts';
import { createMall } from '../../../../src/stores/points/mall.ts';
import { createConverting, createRedeeming, type RedeemField } from '../../../../src/stores/points/redeem.ts';
import { convertProblem, mostPoints, reviewOf, worthText } from '../../../../src/stores/points/worth.ts';
import { refreshMember, storeToken } from '../../../../src/stores/session/session.ts';
import type { MockGateway } from '../../api/mock-gateway.ts';
import { beginVisit } from '../begin-page.ts';
import { makeMember } from '../made-values.ts';
import { CONFIG, MUG, makeRedemption, OWN, REWARD } from './made-mall.ts';

const BALANCE = { balance: '400.00', currency: 'EUR', currencySymbol: '€' };
const TYPED: Readonly<Record<RedeemField, string>> = {
  ...{ recipient: ' Ana Reyes ', phone: '+63 917 123 4567', street: '12 Mabini St', city: 'Manila' },
  ...{ postcode: '', country: 'Philippines', paymentPassword: ' 802317 ' },
};
const typed = (name: RedeemField) => TYPED[name];

let gateway: MockGateway;

beforeEach(async () => {
  ({ gateway } = await beginVisit());
  storeToken({ token: 'tok-1', firstTimeLogin: false, passwordExpired: false });
  gateway.answers(getMemberInfo, makeMember());
  await refreshMember();
});

const balanceRead = () => expect.poll(() => gateway.sent.at(-1)?.url.pathname).toBe(getBalance.path);

function answersMall(own = OWN) {
  gateway.answers(getPointConfig, CONFIG);
  gateway.answers(getPointBalance, own);
  gateway.answers(getPointReward, REWARD);
}

test('the mall is read whole, and anew once something was collected', async () => {
  answersMall();
  const mall = createMall();
  mall.load();
  await expect.poll(() => loadedValue(mall.$mall.get())).toEqual({ config: CONFIG, own: OWN, reward: REWARD });
  gateway.answers(collectPoints, { points: 12, balance: 1212 });
  answersMall({ ...OWN, balance: 1212 });
  expect(await mall.collect()).toEqual({ points: 12, balance: 1212 });
  await expect.poll(() => loadedValue(mall.$mall.get())?.own.balance).toBe(1212);
});

test('what waits no longer is told, and the mall is read anew', async () => {
  gateway.refuses(collectPoints, 'points.nothing');
  answersMall();
  const mall = createMall();
  expect(await mall.collect()).toEqual({ code: 'points.nothing' });
  await expect.poll(() => loadedValue(mall.$mall.get())?.reward).toEqual(REWARD);
});

test('a good that is sent takes the address along, sealed, and one that is not takes none', async () => {
  gateway.answers(redeemPoints, makeRedemption());
  gateway.answers(getBalance, BALANCE);
  const redeem = createRedeeming();
  expect(await redeem(MUG, typed)).toEqual({ redemption: makeRedemption() });
  const sent = JSON.stringify(gateway.sent.find(({ url }) => url.pathname === redeemPoints.path)?.body);
  expect(sent).not.toContain('802317');
  expect(sent).not.toContain('Mabini');
  await balanceRead();
});

test.each([
  ['security.paymentWrong', { field: 'paymentPassword', key: 'cashier.paymentWrong' }],
  ['points.soldOut', { field: null, key: 'errors.points.soldOut' }],
  ['points.changed', { field: null, key: 'errors.points.changed' }],
  ['points.tooFew', { field: null, key: 'errors.points.tooFew' }],
] as const)('a refusal by %s stands where it belongs', async (code, problem) => {
  gateway.refuses(redeemPoints, code);
  expect(await createRedeeming()(MUG, typed)).toEqual({ problems: [{ ...problem, unsure: false }] });
});

test('what the gateway says of a field stands at it', async () => {
  const fields = [{ path: 'street', key: 'points.rule.address' }];
  gateway.refuses(redeemPoints, 'points.field', { fields });
  expect(await createRedeeming()(MUG, typed)).toEqual({
    problems: [{ field: 'street', key: 'points.rule.address', unsure: false }],
  });
});

test('an answer that was lost is asked for again under the same key, so that nothing is changed twice', async () => {
  const convert = createConverting();
  const asked = { points: 1000, amount: '5.00', paymentPassword: '802317' };
  gateway.breaks(convertPoints);
  expect(await convert(asked)).toEqual({ problems: [{ field: null, key: 'points.unknown', unsure: true }] });
  const done = makeRedemption({ kind: 'convert', title: null, amount: '5.00', currency: 'EUR' });
  gateway.answers(convertPoints, done);
  gateway.answers(getBalance, BALANCE);
  expect(await convert(asked)).toEqual({ redemption: done });
  const keys = gateway.sent.map(({ headers }) => headers.get('Idempotency-Key')).filter((key) => key !== null);
  expect(keys[0]).toBe(keys[1]);
  await balanceRead();
});

test('the history is narrowed by what became of it', async () => {
  gateway.answers(getRedemptions, { items: [makeRedemption()], next: null });
  const list = createHistory();
  const stop = list.start();
  await expect.poll(() => loadedValue(list.$read.get())?.items).toHaveLength(1);
  gateway.answers(getRedemptions, { items: [], next: null });
  list.show({ search: '', state: 'rejected' });
  await expect.poll(() => loadedValue(list.$read.get())?.items).toHaveLength(0);
  expect(gateway.sent.at(-1)?.url.searchParams.get('state')).toBe('rejected');
  stop();
});

describe('points that become money', () => {
  const rate = { points: 200, least: 1000, step: 2 };

  test.each([
    ['', 'points.rule.number'],
    ['12.5', 'points.rule.number'],
    ['0', 'points.rule.number'],
    ['998', 'points.rule.least'],
    ['1001', 'points.rule.step'],
    ['1300', 'errors.points.tooFew'],
    [' 1200 ', null],
  ])('"%s" is looked at as the gateway does', (text, problem) => {
    expect(convertProblem(text, rate, 1200)).toBe(problem);
  });

  test('come to whole minor units, or to nothing', () => {
    expect(worthText(1000, rate, 'EUR')).toBe('5.00');
    expect(worthText(1002, rate, 'EUR')).toBe('5.01');
    expect(worthText(1001, rate, 'EUR')).toBeNull();
    expect(worthText(1000, { ...rate, step: 200 }, 'JPY')).toBe('5');
    expect(worthText(null, rate, 'EUR')).toBeNull();
    expect(worthText(1000, rate, 'XXX')).toBeNull();
  });

  test('are changed all at once as far as they make whole steps', () => {
    expect(mostPoints(rate, 1203)).toBe(1202);
    expect(mostPoints(rate, 999)).toBeNull();
  });
});

test('a change is said to be approved at once only within what is left of that now', () => {
  const rate = { points: 200, least: 100, step: 2 };
  expect(reviewOf(null, rate, 500)).toBe('points.atOnceUpTo');
  expect(reviewOf(500, rate, 500)).toBe('points.atOnce');
  expect(reviewOf(502, rate, 500)).toBe('points.lookedAt');
  // What is left is less than what may be changed.
  expect(reviewOf(null, rate, 98)).toBe('points.lookedAt');
  expect(reviewOf(100, rate, 0)).toBe('points.lookedAt');
});
