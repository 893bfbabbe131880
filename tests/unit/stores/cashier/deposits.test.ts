import { beforeEach, expect, test } from 'vitest';
import { beginDeposit, getDepositMethods, getDeposits } from '../../../../src/contract/cashier/endpoints.ts';
import { getMemberInfo } from '../../../../src/contract/member/endpoints.ts';
import { hasCome, isOpen, outcomeOf } from '../../../../src/stores/cashier/deposit-outcome.ts';
import { createDepositing, createDepositList } from '../../../../src/stores/cashier/deposits.ts';
import { paymentSum } from '../../../../src/stores/cashier/sum.ts';
import { loadedValue } from '../../../../src/stores/core/load.ts';
import { refreshMember, storeToken } from '../../../../src/stores/session/session.ts';
import type { MockGateway } from '../../api/mock-gateway.ts';
import { beginVisit } from '../begin-page.ts';
import { makeMember } from '../made-values.ts';
import { makeDeposit } from './made-deposit.ts';

const TYPED = { method: 'bank', amount: ' 500 ', promotion: '' };
const BEGUN = makeDeposit({ state: 'preparing', toPay: null });

let gateway: MockGateway;

beforeEach(async () => {
  ({ gateway } = await beginVisit());
  storeToken({ token: 'tok-1', firstTimeLogin: false, passwordExpired: false });
  gateway.answers(getMemberInfo, makeMember());
  await refreshMember();
});

test('a deposit is begun with what was typed', async () => {
  gateway.answers(beginDeposit, BEGUN);
  expect(await createDepositing().begin(TYPED)).toEqual({ deposit: BEGUN });
  expect(gateway.sent.at(-1)?.body).toEqual({ method: 'bank', amount: '500' });
});

test('an answer that was lost is asked for again under the same key, so that nothing is begun twice', async () => {
  const depositing = createDepositing();
  gateway.breaks(beginDeposit);
  expect(await depositing.begin(TYPED)).toEqual({
    problems: [{ field: null, key: 'cashier.unknownDeposit', unsure: true }],
  });
  gateway.answers(beginDeposit, BEGUN);
  expect(await depositing.begin(TYPED)).toEqual({ deposit: BEGUN });
  const [first, second] = gateway.sent
    .map(({ headers }) => headers.get('Idempotency-Key'))
    .filter((key) => key !== null);
  expect(first).toBe(second);
});

test('what the gateway says of fields stands at them', async () => {
  const fields = [
    { path: 'method', key: 'cashier.rule.method' },
    { path: 'amount', key: 'cashier.rule.range' },
    { path: 'amount', key: 'somebody.elses' },
  ];
  gateway.refuses(beginDeposit, 'cashier.deposit', { fields });
  expect(await createDepositing().begin(TYPED)).toEqual({
    problems: [
      { field: 'method', key: 'cashier.rule.method', unsure: false },
      { field: 'amount', key: 'cashier.rule.range', unsure: false },
      { field: 'amount', key: 'errors.field.invalid', unsure: false },
    ],
  });
});

test('whoever has too many open deposits is told so', async () => {
  gateway.refuses(beginDeposit, 'cashier.openDeposits');
  expect(await createDepositing().begin(TYPED)).toEqual({
    problems: [{ field: null, key: 'errors.cashier.openDeposits', unsure: false }],
  });
});

test('methods are read, and deposits page after page', async () => {
  const depositing = createDepositing();
  gateway.answers(getDepositMethods, { methods: [], currency: 'PHP', lacks: [] });
  depositing.load();
  await expect
    .poll(() => depositing.$methods.get())
    .toEqual({ state: 'ready', value: { methods: [], currency: 'PHP', lacks: [] } });

  const list = createDepositList();
  gateway.answers(getDeposits, { items: [BEGUN], next: 'c1' });
  const stop = list.start();
  await expect.poll(() => loadedValue(list.$read.get())?.items.length).toBe(1);
  gateway.answers(getDeposits, { items: [makeDeposit({ id: 'dep-0000000000000002' })], next: null });
  list.more();
  await expect.poll(() => loadedValue(list.$read.get())?.items.length).toBe(2);
  expect(gateway.sent.at(-1)?.url.searchParams.get('cursor')).toBe('c1');
  stop();
});

const METHOD = { least: '10.00', most: '5000.00', feePercent: '1.5' };

test.each([
  ['500', 'PHP', { pays: '500.00', fee: '7.50', arrives: '492.50' }],
  [' 33.33 ', 'PHP', { pays: '33.33', fee: '0.49', arrives: '32.84' }],
  ['9.99', 'PHP', null],
  ['5000.01', 'PHP', null],
  ['12.345', 'PHP', null],
  ['', 'PHP', null],
  ['500', 'XYZ', null],
])('a deposit of "%s" %s comes to %o', (typed, currency, sum) => {
  expect(paymentSum(typed, METHOD, currency)).toEqual(sum);
});

test('where there is no fee, all of it arrives', () => {
  expect(paymentSum('20', { ...METHOD, feePercent: '0' }, 'PHP')).toEqual({
    ...{ pays: '20.00', fee: '0.00', arrives: '20.00' },
  });
});

const MANY = '900000000000000';

test.each([
  [{ state: 'preparing' }, 'awaited', true],
  [{ state: 'waiting' }, 'awaited', true],
  [{ state: 'waiting', paid: '100.00' }, 'partly', true],
  [{ state: 'confirming', paid: '500.00' }, 'seen', true],
  [{ state: 'credited', paid: '500.00' }, 'exact', false],
  [{ state: 'credited', paid: '499.99' }, 'less', false],
  [{ state: 'credited', paid: '500.01' }, 'more', false],
  [{ state: 'credited', paid: '1000.00' }, 'more', false],
  // A currency that no books are kept in here, and amounts that are one as floats.
  [{ state: 'credited', currency: 'XYZ', amount: `${MANY}.0001`, paid: `${MANY}.0002` }, 'more', false],
  [{ state: 'refused' }, 'refused', false],
  [{ state: 'expired' }, 'expired', false],
  [{ state: 'partlyReturned', paid: '500.00' }, 'partlyReturned', false],
  [{ state: 'returned', paid: '500.00' }, 'returned', false],
] as const)('of a deposit that is %o it is told: %s', (changes, outcome, open) => {
  const deposit = makeDeposit(changes);
  expect(outcomeOf(deposit)).toBe(outcome);
  expect(isOpen(deposit)).toBe(open);
  expect(hasCome(deposit)).toBe('paid' in changes);
});
