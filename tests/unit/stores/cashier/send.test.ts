import { beforeEach, expect, test } from 'vitest';
import { getPartners, type MemberTransfer, sendToMember } from '../../../../src/contract/cashier/endpoints.ts';
import { getMemberInfo } from '../../../../src/contract/member/endpoints.ts';
import { getBalance } from '../../../../src/contract/wallet/endpoints.ts';
import { amountProblem } from '../../../../src/stores/cashier/amounts.ts';
import { createSending } from '../../../../src/stores/cashier/send.ts';
import { loadedValue } from '../../../../src/stores/core/load.ts';
import { refreshMember, storeToken } from '../../../../src/stores/session/session.ts';
import type { MockGateway } from '../../api/mock-gateway.ts';
import { beginVisit } from '../begin-page.ts';
import { makeMember } from '../made-values.ts';

const TYPED = { to: 'casey', amount: ' 12.50 ', paymentPassword: '802317' };
const RECEIPT: MemberTransfer = {
  ...{ id: '7', at: 1_000, direction: 'sent', amount: '12.50', currency: 'PHP' },
  partner: { username: 'casey', nickname: 'Casey' },
};
const BALANCE = { balance: '87.50', currency: 'PHP', currencySymbol: '₱' };

let gateway: MockGateway;

beforeEach(async () => {
  ({ gateway } = await beginVisit());
  storeToken({ token: 'tok-1', firstTimeLogin: false, passwordExpired: false });
  gateway.answers(getMemberInfo, makeMember());
  await refreshMember();
});

const keys = () => gateway.sent.map(({ headers }) => headers.get('Idempotency-Key')).filter((key) => key !== null);

test('money that was sent has a receipt, and the balance is read anew', async () => {
  gateway.answers(sendToMember, RECEIPT);
  gateway.answers(getBalance, BALANCE);
  expect(await createSending().send(TYPED)).toEqual({ receipt: RECEIPT });
  await expect.poll(() => gateway.sent.at(-1)?.url.pathname).toBe(getBalance.path);
});

test.each([
  ['security.paymentWrong', { field: 'paymentPassword', key: 'cashier.paymentWrong' }],
  ['security.paymentLocked', { field: 'paymentPassword', key: 'cashier.paymentLocked' }],
  ['ledger.insufficient', { field: 'amount', key: 'errors.ledger.insufficient' }],
  ['cashier.daily', { field: null, key: 'errors.cashier.daily' }],
] as const)('a refusal by %s stands where it belongs', async (code, problem) => {
  gateway.refuses(sendToMember, code);
  expect(await createSending().send(TYPED)).toEqual({ problems: [{ ...problem, unsure: false }] });
});

test('what the gateway says of fields stands at them', async () => {
  const fields = [
    { path: 'to', key: 'cashier.rule.partner' },
    { path: 'amount', key: 'somebody.elses' },
  ];
  gateway.refuses(sendToMember, 'cashier.field', { fields });
  expect(await createSending().send(TYPED)).toEqual({
    problems: [
      { field: 'to', key: 'cashier.rule.partner', unsure: false },
      { field: 'amount', key: 'errors.field.invalid', unsure: false },
    ],
  });
});

test('an answer that was lost is asked for again under the same key, so that nothing is sent twice', async () => {
  const sending = createSending();
  gateway.breaks(sendToMember);
  expect(await sending.send(TYPED)).toEqual({ problems: [{ field: null, key: 'cashier.unknown', unsure: true }] });
  gateway.answers(sendToMember, RECEIPT);
  gateway.answers(getBalance, BALANCE);
  expect(await sending.send(TYPED)).toEqual({ receipt: RECEIPT });
  const [first, second] = keys();
  expect(first).toBe(second);
  await expect.poll(() => gateway.sent.at(-1)?.url.pathname).toBe(getBalance.path);
});

test('partners are looked for by what their names begin with', async () => {
  const sending = createSending();
  const partners = {
    ...{ upline: null, downlines: [], hasMore: false, limits: null, currency: 'PHP', hasPaymentPassword: true },
  };
  gateway.answers(getPartners, partners);
  await sending.load(' ca ');
  expect(gateway.sent.at(-1)?.url.searchParams.get('name')).toBe('ca');
  expect(loadedValue(sending.$partners.get())).toEqual(partners);
});

test.each([
  ['10', null],
  ['500.00', null],
  ['9.99', 'cashier.rule.range'],
  ['500.01', 'cashier.rule.range'],
  ['10.005', 'cashier.rule.amount'],
  ['-20', 'cashier.rule.amount'],
  ['much', 'cashier.rule.amount'],
])('an amount of "%s" is %s', (typed, problem) => {
  expect(amountProblem(typed, { least: '10.00', most: '500.00' }, 'PHP')).toBe(problem);
});
