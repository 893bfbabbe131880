import { beforeEach, expect, test } from 'vitest';
import { getWithdrawals, getWithdrawalTerms, withdraw } from '../../../../src/contract/cashier/endpoints.ts';
import { WITHDRAWAL_STATES } from '../../../../src/contract/cashier/words.ts';
import { getMemberInfo } from '../../../../src/contract/member/endpoints.ts';
import { getBalance } from '../../../../src/contract/wallet/endpoints.ts';
import { partProblem, wholeOf, withdrawalProblem } from '../../../../src/stores/cashier/withdrawal-amount.ts';
import { awaitsWord, isFrozen, isOnItsWay } from '../../../../src/stores/cashier/withdrawal-state.ts';
import { createWithdrawalList, createWithdrawing } from '../../../../src/stores/cashier/withdrawals.ts';
import { loadedValue } from '../../../../src/stores/core/load.ts';
import { refreshMember, storeToken } from '../../../../src/stores/session/session.ts';
import type { MockGateway } from '../../api/mock-gateway.ts';
import { beginVisit } from '../begin-page.ts';
import { makeMember } from '../made-values.ts';
import { makeTerms, makeWithdrawal } from './made-withdrawal.ts';

const TYPED = { account: 'acc-0000000000000001', amount: ' 500 ', paymentPassword: ' 802317 ' };
const ASKED = makeWithdrawal();
const BALANCE = { balance: '400.00', currency: 'PHP', currencySymbol: '₱' };

let gateway: MockGateway;

beforeEach(async () => {
  ({ gateway } = await beginVisit());
  storeToken({ token: 'tok-1', firstTimeLogin: false, passwordExpired: false });
  gateway.answers(getMemberInfo, makeMember());
  await refreshMember();
});

const balanceRead = () => expect.poll(() => gateway.sent.at(-1)?.url.pathname).toBe(getBalance.path);

test('a withdrawal that was asked for is told, nobody reads it on the way, and the balance is read anew', async () => {
  gateway.answers(withdraw, ASKED);
  gateway.answers(getBalance, BALANCE);
  expect(await createWithdrawing().ask(TYPED)).toEqual({ withdrawal: ASKED });
  const sent = JSON.stringify(gateway.sent.find(({ url }) => url.pathname === withdraw.path)?.body);
  expect(sent).not.toContain('802317');
  expect(sent).not.toContain(TYPED.account);
  await balanceRead();
});

test('an answer that was lost is asked for again under the same key, so that nothing is paid twice', async () => {
  const withdrawing = createWithdrawing();
  gateway.breaks(withdraw);
  expect(await withdrawing.ask(TYPED)).toEqual({
    problems: [{ field: null, key: 'cashier.unknownWithdrawal', unsure: true }],
  });
  gateway.answers(withdraw, ASKED);
  gateway.answers(getBalance, BALANCE);
  expect(await withdrawing.ask(TYPED)).toEqual({ withdrawal: ASKED });
  const [first, second] = gateway.sent
    .map(({ headers }) => headers.get('Idempotency-Key'))
    .filter((key) => key !== null);
  expect(first).toBe(second);
  await balanceRead();
});

test.each([
  ['security.paymentWrong', { field: 'paymentPassword', key: 'cashier.paymentWrong' }],
  ['security.paymentLocked', { field: 'paymentPassword', key: 'cashier.paymentLocked' }],
  ['security.paymentUnset', { field: 'paymentPassword', key: 'cashier.paymentUnset' }],
  ['ledger.insufficient', { field: 'amount', key: 'errors.ledger.insufficient' }],
  ['cashier.withdrawalsDaily', { field: null, key: 'errors.cashier.withdrawalsDaily' }],
  ['cashier.withdrawalsClosed', { field: null, key: 'errors.cashier.withdrawalsClosed' }],
  ['cashier.owed', { field: null, key: 'errors.cashier.owed' }],
] as const)('a refusal by %s stands where it belongs', async (code, problem) => {
  gateway.refuses(withdraw, code);
  expect(await createWithdrawing().ask(TYPED)).toEqual({ problems: [{ ...problem, unsure: false }] });
});

test('what the gateway says of fields stands at them', async () => {
  const fields = [
    { path: 'account', key: 'cashier.rule.payoutWaits' },
    { path: 'amount', key: 'cashier.rule.range' },
    { path: 'amount', key: 'somebody.elses' },
  ];
  gateway.refuses(withdraw, 'cashier.withdrawal', { fields });
  expect(await createWithdrawing().ask(TYPED)).toEqual({
    problems: [
      { field: 'account', key: 'cashier.rule.payoutWaits', unsure: false },
      { field: 'amount', key: 'cashier.rule.range', unsure: false },
      { field: 'amount', key: 'errors.field.invalid', unsure: false },
    ],
  });
});

test('terms are read, and withdrawals page after page', async () => {
  const withdrawing = createWithdrawing();
  const terms = makeTerms();
  gateway.answers(getWithdrawalTerms, terms);
  withdrawing.load();
  await expect.poll(() => withdrawing.$terms.get()).toEqual({ state: 'ready', value: terms });

  const list = createWithdrawalList();
  gateway.answers(getWithdrawals, { items: [ASKED], next: 'c1' });
  const stop = list.start();
  await expect.poll(() => loadedValue(list.$read.get())?.items.length).toBe(1);
  gateway.answers(getWithdrawals, { items: [makeWithdrawal({ id: 'wit-0000000000000002' })], next: null });
  list.more();
  await expect.poll(() => loadedValue(list.$read.get())?.items.length).toBe(2);
  expect(gateway.sent.at(-1)?.url.searchParams.get('cursor')).toBe('c1');
  stop();
});

const BOUNDS = { least: '10.00', most: '5000.00' };

test.each([
  ['500', '900.00', null],
  ['900.00', '900.00', null],
  ['900.01', '900.00', 'errors.ledger.insufficient'],
  ['9.99', '900.00', 'cashier.rule.range'],
  ['5000.01', '9000.00', 'cashier.rule.range'],
  ['12.345', '900.00', 'cashier.rule.amount'],
  ['much', '900.00', 'cashier.rule.amount'],
])('an amount of "%s" where %s is available is %s', (typed, available, problem) => {
  expect(withdrawalProblem(typed, BOUNDS, available, 'PHP')).toBe(problem);
});

test.each([
  ['900.00', '900.00'],
  ['5000.01', '5000.00'],
  ['10.00', '10.00'],
  ['9.99', null],
  ['0.00', null],
])('all of %s that can be withdrawn at once is %s', (available, whole) => {
  expect(wholeOf(BOUNDS, available, 'PHP')).toBe(whole);
});

test.each([
  ['400', null],
  ['492.49', null],
  ['492.50', 'cashier.rule.received'],
  ['0', 'cashier.rule.amount'],
  ['1.005', 'cashier.rule.amount'],
])('a part of "%s" is %s', (typed, problem) => {
  expect(partProblem(typed, makeWithdrawal())).toBe(problem);
});

test('what goes on, what is held and what awaits a word follows from the state', () => {
  const states = (is: (withdrawal: ReturnType<typeof makeWithdrawal>) => boolean) =>
    WITHDRAWAL_STATES.filter((state) => is(makeWithdrawal({ state })));
  expect(states(isFrozen)).toEqual(['pending', 'review', 'approved', 'paying']);
  expect(states(isOnItsWay)).toEqual([...states(isFrozen), 'disbursed', 'partlyReceived', 'disputed']);
  expect(states((one) => awaitsWord(one, 1))).toEqual(['disbursed']);
  const paid = makeWithdrawal({ state: 'disbursed', nextBy: 2_000 });
  expect([awaitsWord(paid, 1_999), awaitsWord(paid, 2_000)]).toEqual([true, false]);
});
