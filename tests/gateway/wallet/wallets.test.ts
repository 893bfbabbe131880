import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getWallets } from '../../../src/contract/wallet/endpoints.ts';
import { houseAccount, type MemberWallet, memberAccount, type Unit } from '../../../src/gateway/core/ledger/account.ts';
import { post, reverse } from '../../../src/gateway/core/ledger/ledger.ts';
import { createHarness } from '../harness.ts';

const { call, session, db, clock, services } = await createHarness();
const books = () => ({ db, now: clock.now(), metrics: services.metrics });
const lotus = (unit: Unit) => ({ code: 'lotus', currency: unit });

await db
  .insertInto('vendors')
  .values([
    { code: 'JDB', name: 'Jade Dragon', position: 1 },
    { code: 'CQ9', name: 'Cloud Nine', position: 2 },
  ])
  .onConflict((conflict) => conflict.column('code').doUpdateSet((eb) => ({ name: eb.ref('excluded.name') })))
  .execute();

async function give(id: string, wallet: MemberWallet, amount: bigint, unit: Unit = 'PHP') {
  const postings = [
    { source: houseAccount('bank', lotus(unit)), destination: memberAccount(id, lotus(unit), wallet), amount },
  ];
  const reference = randomUUID();
  await post(books(), { kind: 'test.fund', reference, operation: reference, postings });
  return reference;
}

describe('wallets', () => {
  test('are all of a member’s, with what each vendor has and what is on its way, and what is theirs together', async () => {
    const id = `m-${randomUUID()}`;
    const token = await session('member', id);
    await give(id, 'points', 150n, 'points');
    await give(id, 'transit/JDB', 1000n);
    await give(id, 'vendor/JDB', 4000n);
    await give(id, 'vendor/CQ9', 1n);
    await give(id, 'held', 3000n);
    await give(id, 'bonus', 200n);
    const spent = await give(id, 'main', 700n);
    const postings = [
      { source: memberAccount(id, lotus('PHP')), destination: houseAccount('bank', lotus('PHP')), amount: 600n },
    ];
    await post(books(), { kind: 'test.take', reference: id, operation: id, postings });
    const beyond = memberAccount(id, lotus('PHP'), 'owed');
    await reverse(
      books(),
      { merchant: 'lotus', kind: 'test.fund', reference: spent },
      { reference: `back-${id}`, beyond },
    );
    const { wallets, total, currency } = await call(getWallets, { token });
    expect(
      wallets.map(({ wallet, vendorName, amount, onItsWay, currency: unit }) => [
        wallet,
        vendorName,
        amount,
        onItsWay,
        unit,
      ]),
    ).toEqual([
      ['main', null, '0.00', null, 'PHP'],
      ['held', null, '30.00', null, 'PHP'],
      ['bonus', null, '2.00', null, 'PHP'],
      ['owed', null, '-6.00', null, 'PHP'],
      ['points', null, '150', null, null],
      ['vendor/CQ9', 'Cloud Nine', '0.01', null, 'PHP'],
      ['vendor/JDB', 'Jade Dragon', '40.00', '10.00', 'PHP'],
    ]);
    expect({ total, currency }).toEqual({ total: '76.01', currency: 'PHP' });
  });

  test('of somebody who never had any are the one that they play with', async () => {
    expect(await call(getWallets, { token: await session('member') })).toEqual({
      wallets: [{ wallet: 'main', vendorName: null, amount: '0.00', onItsWay: null, currency: 'PHP' }],
      ...{ total: '0.00', currency: 'PHP' },
    });
  });

  test('of a trial hold play money', async () => {
    const id = `m-${randomUUID()}`;
    const token = await session('trial', id);
    await give(id, 'trial', 200_000n);
    expect(await call(getWallets, { token })).toMatchObject({ wallets: [{ wallet: 'trial' }], total: '2000.00' });
  });

  test('are the caller’s at this merchant alone', async () => {
    const id = `m-${randomUUID()}`;
    await give(id, 'main', 500n);
    await session('member', id);
    const other = await session('member');
    expect((await call(getWallets, { token: other })).total).toBe('0.00');
    const there = await session('member', id, 'harbor');
    expect(await call(getWallets, { token: there, merchant: 'harbor' })).toMatchObject({
      total: '0.00',
      currency: 'EUR',
    });
  });
});
