import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  checkDeposit,
  checkWithdrawal,
  getDeposits,
  getWithdrawals,
} from '../../../../src/contract/cashier/endpoints.ts';
import { createDepositList } from '../../../../src/stores/cashier/deposits.ts';
import { createWholeDeposit, createWholeWithdrawal } from '../../../../src/stores/cashier/whole.ts';
import { createWithdrawalList } from '../../../../src/stores/cashier/withdrawals.ts';
import { $toasts, dismissToast } from '../../../../src/stores/core/toasts.ts';
import { showScreen, startCentre } from '../../../../src/stores/member/centre.ts';
import { storeToken } from '../../../../src/stores/session/session.ts';
import type { MockGateway } from '../../api/mock-gateway.ts';
import { beginPage } from '../begin-page.ts';
import { makeDeposit } from './made-deposit.ts';
import { makeWithdrawal } from './made-withdrawal.ts';

const LISTED = makeWithdrawal();
const OLD = makeWithdrawal({ id: 'wit-0000000000000011', state: 'disbursed' });

let gateway: MockGateway;

beforeEach(() => {
  for (const { id } of $toasts.get()) dismissToast(id);
});

/** A page of the member centre at an address. */
async function at(query: string) {
  ({ gateway } = await beginPage({ url: `https://www.lotus.example/en/member/${query}` }));
  storeToken({ token: 'tok-1', firstTimeLogin: false, passwordExpired: false });
  onTestFinished(startCentre());
}

/** The page of withdrawals, where the newest are read. */
async function withdrawals(id: string | null) {
  await at(`?page=withdraw${id === null ? '' : `&id=${id}`}`);
  const list = createWithdrawalList();
  const one = createWholeWithdrawal(list.$read);
  onTestFinished(one.start());
  const begin = () => {
    gateway.answers(getWithdrawals, { items: [LISTED], next: 'c1' });
    onTestFinished(list.start());
  };
  return { list, one, begin, whole: () => expect.poll(() => one.$whole.get()) };
}

const told = () => $toasts.get().map(({ key }) => key);

describe('a withdrawal that the address names', () => {
  test('is none where the address names what another screen shows', async () => {
    const { begin, whole } = await withdrawals(null);
    begin();
    await whole().toEqual({ is: 'none' });
    showScreen('bonusDetails', '12');
    await whole().toEqual({ is: 'none' });
    expect(told()).toEqual([]);
  });

  test('is pending until the newest are read, and is that of the list where it is among them', async () => {
    const { one, begin, whole } = await withdrawals(LISTED.id);
    expect(one.$whole.get()).toEqual({ is: 'pending' });
    begin();
    await whole().toEqual({ is: 'there', item: LISTED });
  });

  test('is asked for where it is older, and stays while the list is read anew', async () => {
    const { list, one, begin, whole } = await withdrawals(OLD.id);
    begin();
    gateway.answers(checkWithdrawal, OLD);
    await whole().toEqual({ is: 'there', item: OLD });
    expect(gateway.sent.at(-1)?.body).toEqual({ id: OLD.id });
    gateway.answers(getWithdrawals, { items: [LISTED], next: null });
    list.show({ search: '' });
    await expect.poll(() => list.$read.get().state).toBe('ready');
    expect(one.$whole.get()).toEqual({ is: 'there', item: OLD });
    showScreen('withdraw');
    expect(one.$whole.get()).toEqual({ is: 'none' });
    showScreen('withdraw', LISTED.id);
    expect(one.$whole.get()).toEqual({ is: 'there', item: LISTED });
  });

  test('is asked for where the list does not come, and again where that fails', async () => {
    const { list, one, whole } = await withdrawals(OLD.id);
    gateway.refuses(getWithdrawals, 'request.invalid');
    onTestFinished(list.start());
    gateway.refuses(checkWithdrawal, 'request.tooMany');
    await whole().toEqual({ is: 'failed', code: 'request.tooMany' });
    gateway.answers(checkWithdrawal, OLD);
    one.retry();
    await whole().toEqual({ is: 'there', item: OLD });
    expect(told()).toEqual([]);
  });

  test.each(['cashier.noWithdrawal', 'request.invalid'] as const)(
    'leaves its place to the form where there is none (%s), which is said',
    async (code) => {
      const { begin, whole } = await withdrawals(OLD.id);
      begin();
      gateway.refuses(checkWithdrawal, code);
      await whole().toEqual({ is: 'none' });
      expect(told()).toEqual(['errors.cashier.noWithdrawal']);
    },
  );

  test('is the one that was just asked for, before any list has it', async () => {
    const { one, begin, whole } = await withdrawals(null);
    expect(one.$whole.get()).toEqual({ is: 'none' });
    begin();
    one.know(OLD);
    showScreen('withdraw', OLD.id);
    await whole().toEqual({ is: 'there', item: OLD });
  });
});

test('a deposit that the address names is asked for where it is not among the newest', async () => {
  const deposit = makeDeposit({ id: 'dep-0000000000000011' });
  await at(`?page=depositv2&id=${deposit.id}`);
  const list = createDepositList();
  const one = createWholeDeposit(list.$read);
  onTestFinished(one.start());
  gateway.answers(getDeposits, { items: [makeDeposit()], next: 'c1' });
  gateway.answers(checkDeposit, deposit);
  onTestFinished(list.start());
  await expect.poll(() => one.$whole.get()).toEqual({ is: 'there', item: deposit });
});
