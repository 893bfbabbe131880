import { beforeEach, describe, expect, test } from 'vitest';
import { bindPayout, getPayouts, type Payouts, removePayout } from '../../../../src/contract/security/endpoints.ts';
import { loadedValue } from '../../../../src/stores/core/load.ts';
import { $toasts, dismissToast } from '../../../../src/stores/core/toasts.ts';
import { createBinding, createOwnPayouts, createRemoval } from '../../../../src/stores/security/payouts.ts';
import { storeToken } from '../../../../src/stores/session/session.ts';
import type { MockGateway } from '../../api/mock-gateway.ts';
import { beginVisit } from '../begin-page.ts';

let gateway: MockGateway;

const told = () => $toasts.get().map(({ tone, key }) => `${tone} ${key}`);

beforeEach(async () => {
  ({ gateway } = await beginVisit());
  for (const { id } of $toasts.get()) dismissToast(id);
  storeToken({ token: 'tok-1', firstTimeLogin: false, passwordExpired: false });
});

const ACCOUNT = { id: 'x'.repeat(22), kind: 'bank', name: 'BDO', account: '****7890', usableAt: null } as const;
const PAYOUTS: Payouts = {
  accounts: [ACCOUNT],
  destinations: [],
  holder: 'A*** R***',
  left: 4,
  hasPaymentPassword: true,
};
const TYPED = { destination: 'bdo', holder: ' Ana Reyes ', account: ' 0012345678 ', paymentPassword: ' 802317 ' };

test('where a member is paid is read', async () => {
  const { $state, load } = createOwnPayouts();
  gateway.answers(getPayouts, PAYOUTS);
  await load();
  expect(loadedValue($state.get())).toEqual(PAYOUTS);
});

describe('an account', () => {
  test('is bound, sealed, under one key until its outcome is known', async () => {
    const bind = createBinding();
    gateway.breaks(bindPayout);
    expect(await bind(TYPED)).toMatchObject([{ field: null, key: 'errors.network.offline', unsure: true }]);
    gateway.answers(bindPayout, ACCOUNT);
    expect(await bind(TYPED)).toEqual([]);
    const [first, second] = gateway.sent.slice(-2);
    expect(first?.headers.get('idempotency-key')).toMatch(/.{22}/);
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect(JSON.stringify(gateway.sent.map(({ body }) => body))).not.toMatch(/802317|0012345678|Ana/);
    expect(told()).toEqual(['success security.payoutBound']);
  });

  test('is refused at its fields, and for others above the form', async () => {
    const bind = createBinding();
    gateway.refuses(bindPayout, 'security.payout', { fields: [{ path: 'account', key: 'security.rule.taken' }] });
    expect(await bind(TYPED)).toMatchObject([{ field: 'account', key: 'security.rule.taken', unsure: false }]);
    gateway.refuses(bindPayout, 'security.payoutsFull');
    expect(await bind(TYPED)).toMatchObject([{ field: null, key: 'errors.security.payoutsFull', unsure: false }]);
    gateway.refuses(bindPayout, 'security.paymentWrong', { triesLeft: 3 });
    expect(await bind(TYPED)).toEqual([{ field: 'paymentPassword', key: 'security.triesLeft', number: 3 }]);
    gateway.refuses(bindPayout, 'security.paymentLocked', { lockedUntil: 1_000 });
    expect(await bind(TYPED)).toEqual([{ field: 'paymentPassword', key: 'security.about.locked', until: 1_000 }]);
    expect(told()).toEqual([]);
  });

  test('is removed by the payment password', async () => {
    const remove = createRemoval(ACCOUNT.id);
    gateway.refuses(removePayout, 'security.paymentWrong', { triesLeft: 4 });
    expect(await remove('000000')).toEqual([{ field: 'paymentPassword', key: 'security.triesLeft', number: 4 }]);
    gateway.answers(removePayout, {});
    expect(await remove(' 802317 ')).toEqual([]);
    gateway.refuses(removePayout, 'security.noPayout');
    expect(await remove('802317')).toMatchObject([{ field: null, key: 'errors.security.noPayout' }]);
    expect(told()).toEqual(['success security.payoutRemoved']);
  });
});
