import { describe, expect, test } from 'vitest';
import {
  getRegisterSettings,
  register,
  registerByMobile,
  sendRegisterCode,
} from '../../../src/contract/registration/endpoints.ts';
import { logIn } from '../../../src/contract/session/endpoints.ts';
import { getBalance } from '../../../src/contract/wallet/endpoints.ts';
import type { Context } from '../../../src/gateway/core/context.ts';
import { inTransaction } from '../../../src/gateway/core/db/transaction.ts';
import { partnerAccount } from '../../../src/gateway/core/ledger/account.ts';
import { balanceOf } from '../../../src/gateway/core/ledger/ledger.ts';
import type { MerchantConfig } from '../../../src/gateway/core/merchants/merchant.ts';
import { proveContact } from '../../../src/gateway/member/contacts.ts';
import { settleGift } from '../../../src/gateway/registration/gifts.ts';
import { GIFT_RETRY_MS, GIFTS_OF_ADDRESS, GIFTS_OF_NETWORK } from '../../../src/gateway/registration/limits.ts';
import { money } from '../../../src/money/money.ts';
import { createHarness, type Harness, LOTUS, withPostgres } from '../harness.ts';
import { jobNamed } from '../job-named.ts';
import { codeIn, sentMessages } from '../verification/sent.ts';
import { registration } from './registering.ts';

const sent = sentMessages();
const brand = (code: string, giftAfter: 'none' | 'mobile' | 'email' | 'mobileOrEmail'): MerchantConfig => ({
  ...LOTUS,
  code,
  domains: [`${code}.example`],
  registrationGift: '100.00',
  flags: { USERNAMEREG3: true, MOBILENUMREG3: true },
  parts: { ...LOTUS.parts, registration: { giftAfter }, verification: { countries: ['PH'] } },
});
const merchants = [brand('after', 'mobileOrEmail'), brand('bymail', 'email'), brand('atonce', 'none')];
const harness = await createHarness({ merchants, services: { messenger: sent.messenger } });
const { call, clock, db } = harness;

let count = 0;
const freshIp = () => `198.51.104.${++count % 250}`;
async function byName(merchant: string, ip = freshIp()): Promise<{ id: string; token: string }> {
  const username = `gifted${++count}`;
  const { token } = await call(register, { body: registration({ username }), merchant, ip });
  const { id } = await db
    .selectFrom('members')
    .select('id')
    .where('username', '=', username)
    .where('merchant', '=', merchant)
    .executeTakeFirstOrThrow();
  return { id, token };
}
const balance = async (token: string, merchant: string) => (await call(getBalance, { token, merchant })).balance;
const prove = (merchant: string, id: string, value: string, kind: 'mobile' | 'email' = 'mobile') =>
  proveContact({ db, now: clock.now() }, { merchant, id }, { kind, value });

/** Looks once for what is due, as the gateway does each minute. */
async function work({ services, clock, db }: Harness = harness): Promise<void> {
  const job = jobNamed('registration-gifts');
  const context: Context = { ...services, db, now: clock.now() };
  for (const due of await job.due(context)) {
    if (job.leaseMs !== undefined) throw new Error('Expected a job of one transaction.');
    await inTransaction(db, (trx) => job.run({ ...context, db: trx }, due)).catch((error: unknown) => {
      if (!(error instanceof Error) || error.name !== 'NotNowError') throw error;
    });
  }
}

describe('the gift of a registration', () => {
  test('waits until a number is proven, and is given once', async () => {
    const { id, token } = await byName('after');
    await work();
    expect(await balance(token, 'after')).toBe('0.00');
    await prove('after', id, '+639170000001');
    await work();
    await work();
    expect(await balance(token, 'after')).toBe('100.00');
    await prove('after', id, 'ana@mail.example', 'email');
    await work();
    expect(await balance(token, 'after')).toBe('100.00');
    const promotion = partnerAccount('promotion', 'registration', { code: 'after', currency: 'PHP' });
    expect(await balanceOf(db, promotion)).toEqual(money(-10_000n, 'PHP'));
  });

  test('is there at once for who proves the number with the registration', async () => {
    const mobileNum = '9170000002';
    await call(sendRegisterCode, { body: { mobileNum }, merchant: 'after', ip: freshIp() });
    const body = { mobileNum, verificationCode: codeIn(sent.sms.at(-1)), registerMethod: 'WEB', terms: true };
    const { token } = await call(registerByMobile, { body, merchant: 'after', ip: freshIp() });
    expect(await balance(token, 'after')).toBe('100.00');
  });

  test('is there at once where nothing is demanded, and is told beforehand with what is', async () => {
    const { token } = await byName('atonce');
    expect(await balance(token, 'atonce')).toBe('100.00');
    const told = async (merchant: string) => (await call(getRegisterSettings, { merchant })).gift;
    expect(await told('bymail')).toEqual({ amount: '100.00', currency: 'PHP', after: 'email' });
  });

  test('waits for the kind of contact that the brand demands', async () => {
    const { id, token } = await byName('bymail');
    await prove('bymail', id, '+639170000003');
    await work();
    expect(await balance(token, 'bymail')).toBe('0.00');
    await prove('bymail', id, 'ben@mail.example', 'email');
    await work();
    expect(await balance(token, 'bymail')).toBe('100.00');
  });

  test('is given once for a number, whoever has it later', async () => {
    const first = await byName('after');
    await prove('after', first.id, '+639170000004');
    await work();
    await prove('after', first.id, '+639170000005');
    const second = await byName('after');
    await prove('after', second.id, '+639170000004');
    await work();
    expect(await balance(second.token, 'after')).toBe('0.00');
    await prove('after', second.id, 'second@mail.example', 'email');
    // What could not be given is looked at again after a while.
    clock.advance(GIFT_RETRY_MS);
    await work();
    expect(await balance(second.token, 'after')).toBe('100.00');
  });

  test('is given twenty times a day at one address of the network, and to the others the day after', async () => {
    const ip = '203.0.113.55';
    const pending = async () =>
      (await db.selectFrom('registration_gifts').select('member_id').where('given_at', 'is', null).execute()).length;
    const before = await pending();
    for (let i = 0; i <= GIFTS_OF_ADDRESS.most; i++) {
      await prove('after', (await byName('after', ip)).id, `+6391710000${String(i).padStart(2, '0')}`);
      // The next would need a captcha, had they come within the hour.
      clock.advance(4 * 60_000);
    }
    await work();
    await work();
    expect(await pending()).toBe(before + 1);
    clock.advance(24 * 3_600_000);
    await work();
    expect(await pending()).toBe(before);
  });

  test('that nothing is demanded for, and that an address had too many of, comes the day after', async () => {
    const joined: string[] = [];
    for (let i = 0; i <= GIFTS_OF_ADDRESS.most; i++) {
      joined.push((await byName('atonce', '203.0.113.56')).token);
      clock.advance(4 * 60_000);
    }
    const last = joined.at(-1) ?? '';
    await work();
    expect(await balance(last, 'atonce')).toBe('0.00');
    clock.advance(24 * 3_600_000);
    await work();
    const { token } = await call(logIn, {
      body: { username: `gifted${count}`, password: 'sunny1day', type: 'username' },
      merchant: 'atonce',
      ip: '203.0.113.56',
    });
    expect(await balance(token, 'atonce')).toBe('100.00');
  });

  test('is given sixty times a day in a network of IPv6 that one customer may have, however many groups it has', async () => {
    const given = async () =>
      (
        await db
          .selectFrom('registration_gifts')
          .select('member_id')
          .where('merchant', '=', 'atonce')
          .where('given_at', 'is not', null)
          .execute()
      ).length;
    const before = await given();
    for (let i = 0; i < 70; i++) await byName('atonce', `2001:db8:7:${i.toString(16)}::1`);
    expect((await given()) - before).toBe(GIFTS_OF_NETWORK.most);
  });
});

test('of ten who settle one gift at the same moment one gives it (PostgreSQL)', async () => {
  const racing = await createHarness({ merchants: [brand('after', 'mobile')], database: await withPostgres() });
  const { token } = await racing.call(register, { body: registration({ username: 'racer1' }), merchant: 'after' });
  const { id } = await racing.db.selectFrom('members').select('id').executeTakeFirstOrThrow();
  const now = racing.clock.now();
  await proveContact({ db: racing.db, now }, { merchant: 'after', id }, { kind: 'mobile', value: '+639170000001' });
  const settle = () =>
    inTransaction(racing.db, (trx) =>
      settleGift({ db: trx, now, metrics: racing.services.metrics }, { merchant: 'after', member_id: id }),
    );
  const settled = await Promise.all(Array.from({ length: 10 }, settle));
  expect(settled.filter((state) => state === 'given')).toHaveLength(1);
  expect((await racing.call(getBalance, { token, merchant: 'after' })).balance).toBe('100.00');
});

test('of gifts of one address that come at the same moment no more are given than a day has (PostgreSQL)', async () => {
  const racing = await createHarness({ merchants: [brand('after', 'mobile')], database: await withPostgres() });
  const now = racing.clock.now();
  const owners: { merchant: string; member_id: string }[] = [];
  for (let i = 0; i < GIFTS_OF_ADDRESS.most + 6; i++) {
    const username = `crowded${i}`;
    await racing.call(register, { body: registration({ username }), merchant: 'after', ip: `198.51.105.${i}` });
    const { id } = await racing.db
      .selectFrom('members')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    await proveContact(
      { db: racing.db, now },
      { merchant: 'after', id },
      { kind: 'mobile', value: `+6391720000${i + 10}` },
    );
    owners.push({ merchant: 'after', member_id: id });
  }
  await racing.db.updateTable('registration_gifts').set({ address: 'one', network: 'one' }).execute();
  const settled = await Promise.all(
    owners.map((owner) =>
      inTransaction(racing.db, (trx) => settleGift({ db: trx, now, metrics: racing.services.metrics }, owner)),
    ),
  );
  expect(settled.filter((state) => state === 'given')).toHaveLength(GIFTS_OF_ADDRESS.most);
});
