import { beforeEach, expect, test } from 'vitest';
import { returnFunds } from '../../../../src/contract/games/endpoints.ts';
import { getMemberInfo } from '../../../../src/contract/member/endpoints.ts';
import { getBalance, getWallets } from '../../../../src/contract/wallet/endpoints.ts';
import { createFunds } from '../../../../src/stores/cashier/funds.ts';
import { $toasts, dismissToast } from '../../../../src/stores/core/toasts.ts';
import { refreshMember, storeToken } from '../../../../src/stores/session/session.ts';
import type { MockGateway } from '../../api/mock-gateway.ts';
import { beginVisit } from '../begin-page.ts';
import { makeMember } from '../made-values.ts';

const BALANCE = { balance: '87.50', currency: 'PHP', currencySymbol: '₱' };
const WALLETS = { wallets: [], total: '87.50', currency: 'PHP' };

let gateway: MockGateway;

beforeEach(async () => {
  ({ gateway } = await beginVisit());
  for (const { id } of $toasts.get()) dismissToast(id);
  storeToken({ token: 'tok-1', firstTimeLogin: false, passwordExpired: false });
  gateway.answers(getMemberInfo, makeMember());
  await refreshMember();
});

const told = () => $toasts.get().map(({ tone, key }) => `${tone} ${key}`);

test.each([
  [true, 'success cashier.broughtBack'],
  [false, 'success cashier.comesLater'],
])('money that is back: %s', async (back, toast) => {
  const funds = createFunds();
  gateway.answers(returnFunds, { back });
  gateway.answers(getBalance, BALANCE);
  gateway.answers(getWallets, WALLETS);
  await Promise.all([funds.bringBack(), funds.bringBack()]);
  expect(told()).toEqual([toast]);
  await expect.poll(() => funds.$wallets.get()).toEqual({ state: 'ready', value: WALLETS });
});

test('a refusal is told, and the wallets are read all the same', async () => {
  const funds = createFunds();
  gateway.breaks(returnFunds);
  gateway.answers(getBalance, BALANCE);
  gateway.answers(getWallets, WALLETS);
  await funds.bringBack();
  expect(told()).toEqual(['error errors.network.offline']);
  await expect.poll(() => funds.$wallets.get()).toMatchObject({ state: 'ready' });
});
