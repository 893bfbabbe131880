import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { getAwaitedWithdrawals } from '../../../../src/contract/cashier/endpoints.ts';
import { getMemberInfo } from '../../../../src/contract/member/endpoints.ts';
import { getBalance } from '../../../../src/contract/wallet/endpoints.ts';
import { $awaited, loadAwaited } from '../../../../src/stores/cashier/awaited.ts';
import { forgetSession, refreshMember, storeToken } from '../../../../src/stores/session/session.ts';
import { balanceMoved, startWallet } from '../../../../src/stores/wallet/wallet.ts';
import type { World } from '../../api/made-environment.ts';
import type { MockGateway } from '../../api/mock-gateway.ts';
import { beginVisit } from '../begin-page.ts';
import { makeMember } from '../made-values.ts';

const BALANCE = { balance: '400.00', currency: 'PHP', currencySymbol: '₱' };
const FIRST = { id: 'wit-0000000000000001', amount: '492.50', currency: 'PHP', confirmBy: 9_000 };
const SECOND = { ...FIRST, id: 'wit-0000000000000002', confirmBy: 10_000 };

let gateway: MockGateway;
let world: World;

beforeEach(async () => {
  ({ gateway, world } = await beginVisit());
});

const asked = () => gateway.sent.filter(({ url }) => url.pathname === getAwaitedWithdrawals.path).length;

/** The header shows what awaits a word, until the test ends. */
const show = () => onTestFinished($awaited.listen(() => undefined));

test('is asked for after a log-in, on a return to the page and when the balance moves, and goes with the log-out', async () => {
  startWallet();
  show();
  storeToken({ token: 'tok-1', firstTimeLogin: false, passwordExpired: false });
  gateway.answers(getMemberInfo, makeMember());
  gateway.answers(getBalance, BALANCE);
  gateway.answers(getAwaitedWithdrawals, { awaited: [FIRST, SECOND] });
  await refreshMember();
  await expect.poll(() => $awaited.get()).toEqual(FIRST);

  gateway.answers(getMemberInfo, makeMember());
  gateway.answers(getBalance, BALANCE);
  gateway.answers(getAwaitedWithdrawals, { awaited: [SECOND] });
  world.happen('return');
  await expect.poll(() => $awaited.get()).toEqual(SECOND);

  gateway.answers(getBalance, BALANCE);
  gateway.answers(getAwaitedWithdrawals, { awaited: [FIRST] });
  await balanceMoved();
  await expect.poll(() => $awaited.get()).toEqual(FIRST);

  forgetSession();
  expect($awaited.get()).toBeUndefined();
  expect(asked()).toBe(3);
});

test('is asked for when one is over or has changed, and what is known stays where nobody answers', async () => {
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
