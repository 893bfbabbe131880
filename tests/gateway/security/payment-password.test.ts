import { describe, expect, test } from 'vitest';
import { getMessages } from '../../../src/contract/messages/endpoints.ts';
import { register } from '../../../src/contract/registration/endpoints.ts';
import { setPaymentPassword } from '../../../src/contract/security/endpoints.ts';
import { getBalance } from '../../../src/contract/wallet/endpoints.ts';
import { openSession } from '../../../src/gateway/core/access/sessions.ts';
import { inTransaction } from '../../../src/gateway/core/db/transaction.ts';
import { PAYMENT_CHANGE_RATE, PAYMENT_TRIES } from '../../../src/gateway/security/limits.ts';
import { checkPaymentPassword } from '../../../src/gateway/security/payment-check.ts';
import { catchUp } from '../catching-up.ts';
import { createHarness, HARBOR, LOTUS } from '../harness.ts';
import { jobNamed } from '../job-named.ts';
import { registration } from '../registration/registering.ts';
import { setRegisterRule } from '../registration/wording.ts';
import { holders } from './holders.ts';

const messages = {
  texts: {
    EN: {
      paymentPasswordSet: { title: 'Set', text: 'Asked for at {{brand}}.' },
      paymentPasswordChanged: { title: 'Changed', text: 'Changed at {{brand}}.' },
    },
  },
};
const house = await createHarness({ merchants: [{ ...LOTUS, parts: { ...LOTUS.parts, messages } }, HARBOR] });
const { call, clock, db } = house;
const { holder, set } = holders(house);

const at = (path: string, key: string) => ({
  status: 422,
  code: 'security.field',
  value: { fields: [{ path, key }] },
});
const wrong = (triesLeft: number) => ({ status: 422, code: 'security.paymentWrong', value: { triesLeft } });
const LOCKED = { status: 423, code: 'security.paymentLocked' };

const check = ({ id }: { readonly id: string }, typed: string, merchant = 'lotus') =>
  inTransaction(db, (trx) => checkPaymentPassword(trx, { merchant, memberId: id, now: clock.now() }, typed));

/** A try of the cashier's, whose transaction keeps what was counted, as an idempotent endpoint does. */
async function attempt({ id }: { readonly id: string }, typed: string): Promise<unknown> {
  return inTransaction(db, async (trx) =>
    checkPaymentPassword(trx, { merchant: 'lotus', memberId: id, now: clock.now() }, typed).then(
      () => 'right',
      (error: unknown) => error,
    ),
  );
}

describe('a first payment password', () => {
  test('takes the log-in password, is what money leaves by, and is told by message', async () => {
    const owner = await holder();
    const other = await house.session('member', owner.id);
    await set(owner, '802317');
    await check(owner, '802317');
    const { payment_password_hash } = await db
      .selectFrom('members')
      .select('payment_password_hash')
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow();
    expect(payment_password_hash).toMatch(/^\$argon2id\$/);
    const { items } = await call(getMessages, { token: owner.token, language: 'EN' });
    expect(items).toMatchObject([{ title: 'Set', text: 'Asked for at \u2068Lotus Casino\u2069.' }]);
    for (const token of [owner.token, other]) await call(getBalance, { token });
    expect(house.logged.join()).not.toContain('802317');
  });

  test('is refused without the log-in password, or with another', async () => {
    const owner = await holder();
    await expect(set(owner, '802317', { password: '' })).rejects.toMatchObject(at('password', 'errors.field.required'));
    await expect(set(owner, '802317', { password: 'other2word' })).rejects.toMatchObject(
      at('password', 'password.rule.old'),
    );
    await expect(check(owner, '802317')).rejects.toMatchObject({ status: 409, code: 'security.paymentUnset' });
  });

  test('does not let the log-in password be guessed: tries count as at a log-in', async () => {
    const owner = await holder();
    for (let n = 0; n < PAYMENT_CHANGE_RATE.most; n++) {
      await expect(set(owner, '802317', { password: `guess${n}word` })).rejects.toMatchObject({
        code: 'security.field',
      });
    }
    await expect(set(owner, '802317')).rejects.toMatchObject({ status: 429, code: 'request.tooMany' });
    clock.advance(PAYMENT_CHANGE_RATE.windowMs);
    await set(owner, '802317');
  });

  test('of an account without a log-in password takes a log-in of the last five minutes', async () => {
    const { id, ip } = await holder();
    await db.updateTable('members').set({ password_hash: null, password_set_at: null }).where('id', '=', id).execute();
    const open = () =>
      openSession(
        { db, random: house.services.random, now: clock.now() },
        { memberId: id, merchant: 'lotus', audience: 'member' },
      );
    const old = await open();
    clock.advance(5 * 60_000);
    await expect(set({ token: old, ip }, '802317')).rejects.toMatchObject({ status: 403, code: 'password.proof' });
    await set({ token: await open(), ip }, '802317');
    await check({ id }, '802317');
  });

  test('is found where registration has stored one', async () => {
    await setRegisterRule(db, 'lotus', 'paymentPassword', {
      ...{ enabled: true, required: true, family: 'digits', minLength: 6, maxLength: 8 },
    });
    const body = registration({ username: 'bornpayer', paymentPassword: '802317' });
    const { token } = await call(register, { body });
    const { id } = await db
      .selectFrom('members')
      .select('id')
      .where('username', '=', 'bornpayer')
      .executeTakeFirstOrThrow();
    await check({ id }, '802317');
    const owner = { token, ip: '198.51.99.1' };
    await expect(set(owner, '45881276')).rejects.toMatchObject(wrong(4));
    await set(owner, '45881276', { oldPaymentPassword: '802317' });
    await check({ id }, '45881276');
    await expect(set(owner, '458812769', { oldPaymentPassword: '45881276' })).rejects.toMatchObject(
      at('newPaymentPassword', 'registration.rule.digits'),
    );
    await db.deleteFrom('register_rules').where('field', '=', 'paymentPassword').execute();
  });
});

describe('a registration', () => {
  test('refuses one password for both', async () => {
    await setRegisterRule(db, 'lotus', 'paymentPassword', {
      ...{ enabled: true, required: true, family: 'lettersAndDigits', minLength: 6, maxLength: 20 },
    });
    const fields = { username: 'onlyone', password: 'sunny1day', paymentPassword: 'sunny1day' };
    await expect(call(register, { body: registration(fields) })).rejects.toMatchObject({
      code: 'registration.field',
      value: { fields: [{ path: 'paymentPassword', key: 'registration.rule.asPassword' }] },
    });
    await db.deleteFrom('register_rules').where('field', '=', 'paymentPassword').execute();
  });
});

describe('a change', () => {
  test('takes the one before, counts wrong ones, and is told by message', async () => {
    const owner = await holder();
    await set(owner, '802317');
    await expect(set(owner, '731208')).rejects.toMatchObject(wrong(4));
    await expect(set(owner, '731208', { oldPaymentPassword: '111222' })).rejects.toMatchObject(wrong(3));
    await set(owner, '731208', { oldPaymentPassword: '802317' });
    await expect(attempt(owner, '802317')).resolves.toMatchObject(wrong(4));
    await check(owner, '731208');
    const { items } = await call(getMessages, { token: owner.token, language: 'EN' });
    expect(items.map(({ title }) => title)).toEqual(['Changed', 'Set']);
  });

  test('under one key is done once, and its repetition gets the same answer', async () => {
    const owner = await holder();
    const body = { password: 'sunny1day', newPaymentPassword: '802317', confirmPaymentPassword: '802317' };
    const input = { token: owner.token, ip: owner.ip, body, key: 'k'.repeat(22) };
    await call(setPaymentPassword, input);
    expect(await call(setPaymentPassword, input)).toEqual({});
    expect((await call(getMessages, { token: owner.token })).items).toHaveLength(1);
  });
});

describe('a new one is held to its rule before anything else', () => {
  test.each([
    ['12345', 'newPaymentPassword', 'registration.rule.password'],
    ['x'.repeat(21), 'newPaymentPassword', 'registration.rule.password'],
    ['802 317', 'newPaymentPassword', 'registration.rule.password'],
    ['', 'newPaymentPassword', 'registration.rule.password'],
    ['123456', 'newPaymentPassword', 'registration.rule.common'],
  ])('%j', async (typed, path, key) => {
    const owner = await holder();
    await expect(set(owner, typed, { password: 'other2word' })).rejects.toMatchObject(at(path, key));
  });

  test('it is not the username, nor typed twice otherwise', async () => {
    const owner = await holder();
    const asName = set(owner, owner.username.toUpperCase());
    await expect(asName).rejects.toMatchObject(at('newPaymentPassword', 'registration.rule.asUsername'));
    await expect(set(owner, '802317', { confirmPaymentPassword: '802318', password: '' })).rejects.toMatchObject(
      at('confirmPaymentPassword', 'inconsistent twice'),
    );
  });

  test('it is neither the log-in password nor the one before', async () => {
    const owner = await holder();
    const asPassword = at('newPaymentPassword', 'registration.rule.asPassword');
    await expect(set(owner, 'sunny1day')).rejects.toMatchObject(asPassword);
    await set(owner, '802317');
    const proof = { oldPaymentPassword: '802317' };
    await expect(set(owner, '802317', proof)).rejects.toMatchObject(at('newPaymentPassword', 'security.rule.asBefore'));
    await expect(set(owner, 'sunny1day', proof)).rejects.toMatchObject(asPassword);
  });

  test.each([{ newPaymentPassword: 7 }, { extra: 'x' }, { oldPaymentPassword: 'x'.repeat(65) }])('%j', async (more) => {
    const owner = await holder();
    await expect(set(owner, '802317', more)).rejects.toMatchObject({ status: 400, code: 'request.invalid' });
  });
});

describe('who may', () => {
  test('a trial is told that it takes a true account', async () => {
    const token = await house.session('trial');
    await expect(set({ token, ip: '198.51.99.2' }, '802317')).rejects.toMatchObject({
      status: 403,
      code: 'session.trial',
    });
  });

  test('nobody whose body is not sealed', async () => {
    const { token } = await holder();
    const body = { password: 'sunny1day', newPaymentPassword: '802317', confirmPaymentPassword: '802317' };
    const open = { ...setPaymentPassword, seal: false };
    await expect(call(open, { token, body })).rejects.toMatchObject({ status: 400, code: 'seal.invalid' });
  });

  test('one account’s wrong tries and password are no other’s, of no brand', async () => {
    const [one, other] = [await holder(), await holder()];
    await set(one, '802317');
    await set(other, '731208');
    for (let n = 0; n < PAYMENT_TRIES.most; n++) await attempt(one, '731208');
    await expect(attempt(one, '802317')).resolves.toMatchObject(LOCKED);
    await check(other, '731208');
    await expect(check(other, '731208', 'harbor')).rejects.toMatchObject({ code: 'security.paymentUnset' });
  });
});

describe('wrong tries', () => {
  test('end after five in a wait, which tells how long it is, and which a right one does not cut short', async () => {
    const owner = await holder();
    await set(owner, '802317');
    for (const left of [4, 3, 2, 1]) expect(await attempt(owner, '000000')).toMatchObject(wrong(left));
    const until = clock.now().getTime() + PAYMENT_TRIES.waitMs;
    const fifth = { ...LOCKED, value: { lockedUntil: until }, headers: { 'Retry-After': '900' } };
    expect(await attempt(owner, '000000')).toMatchObject(fifth);
    clock.advance(PAYMENT_TRIES.waitMs - 1_000);
    const later = { ...fifth, headers: { 'Retry-After': '1' } };
    expect(await attempt(owner, '802317')).toMatchObject(later);
    expect(await attempt(owner, '000000')).toMatchObject(later);
    clock.advance(1_000);
    expect(await attempt(owner, '000000')).toMatchObject(wrong(4));
    expect(await attempt(owner, '802317')).toBe('right');
  });

  test('are forgotten after a right one', async () => {
    const owner = await holder();
    await set(owner, '802317');
    for (let round = 0; round < 3; round++) {
      for (let n = 1; n < PAYMENT_TRIES.most; n++) await attempt(owner, '000000');
      expect(await attempt(owner, '802317')).toBe('right');
    }
  });

  test('of a change lock the cashier too, and a repetition of the call counts nothing', async () => {
    const owner = await holder();
    await set(owner, '802317');
    const body = { oldPaymentPassword: '000000', newPaymentPassword: '731208', confirmPaymentPassword: '731208' };
    const same = { token: owner.token, ip: owner.ip, body, key: 'r'.repeat(22) };
    for (let n = 0; n < 3; n++) await expect(call(setPaymentPassword, same)).rejects.toMatchObject(wrong(4));
    for (let n = 1; n < PAYMENT_TRIES.most; n++) {
      await expect(set(owner, '731208', { oldPaymentPassword: '000000' })).rejects.toMatchObject({});
    }
    expect(await attempt(owner, '802317')).toMatchObject(LOCKED);
  });

  test('that have lapsed are removed', async () => {
    const owner = await holder();
    await set(owner, '802317');
    await attempt(owner, '000000');
    const rows = () => db.selectFrom('payment_tries').selectAll().where('member_id', '=', owner.id).execute();
    clock.advance(PAYMENT_TRIES.waitMs - 1);
    await catchUp(house.services, jobNamed('purge'));
    expect(await rows()).toHaveLength(1);
    clock.advance(3_600_000);
    await catchUp(house.services, jobNamed('purge'));
    expect(await rows()).toEqual([]);
  });
});
