import { describe, expect, test } from 'vitest';
import { getBalance } from '../../../src/contract/wallet/endpoints.ts';
import { houseAccount, memberAccount } from '../../../src/gateway/core/ledger/account.ts';
import { transfer } from '../../../src/gateway/core/ledger/ledger.ts';
import { type Currency, parseMoney } from '../../../src/money/money.ts';
import { createHarness } from '../harness.ts';

const { call, session, db, clock, services } = await createHarness();

async function give(memberId: string, amount: string, merchant: { code: string; currency: Currency }) {
  const books = { db, now: clock.now(), metrics: services.metrics };
  const [from, to] = [houseAccount('bank', merchant), memberAccount(memberId, merchant)];
  await transfer(books, {
    from,
    to,
    amount: parseMoney(amount, merchant.currency),
    kind: 'test.fund',
    reference: memberId,
  });
}

describe('balance', () => {
  test('of a member with money, in the currency of its merchant', async () => {
    await give('m-rich', '1234.50', { code: 'lotus', currency: 'PHP' });
    const balance = await call(getBalance, { token: await session('member', 'm-rich') });
    expect(balance).toEqual({ balance: '1234.50', currency: 'PHP', currencySymbol: '₱' });
  });

  test('of somebody who never had any is zero', async () => {
    expect(await call(getBalance, { token: await session('trial') })).toMatchObject({ balance: '0.00' });
  });

  test('is that of the caller at this merchant, and no other', async () => {
    await give('m-both', '5.00', { code: 'lotus', currency: 'PHP' });
    await give('m-both', '7.00', { code: 'harbor', currency: 'EUR' });
    const there = await session('member', 'm-both', 'harbor');
    expect(await call(getBalance, { token: there, merchant: 'harbor' })).toEqual({
      balance: '7.00',
      currency: 'EUR',
      currencySymbol: '€',
    });
  });
});
