import { describe, expect, test } from 'vitest';
import { getMessages } from '../../../src/contract/messages/endpoints.ts';
import { bindPayout, getSecurity } from '../../../src/contract/security/endpoints.ts';
import { openSecret } from '../../../src/gateway/core/secrets/secrets.ts';
import { proveContact } from '../../../src/gateway/member/contacts.ts';
import { MOST_PAYOUTS, PAYOUT_RATE, PAYOUT_WAIT_MS } from '../../../src/gateway/security/limits.ts';
import { createHarness, HARBOR } from '../harness.ts';
import { sentMessages } from '../verification/sent.ts';
import { PAYING, PAYMENT, payees } from './payees.ts';

const sent = sentMessages();
const house = await createHarness({ merchants: [PAYING, HARBOR], services: { messenger: sent.messenger } });
const { call, clock, db } = house;
const { payee, bind, remove, payouts } = payees(house);

const refused = (path: string, key: string) => ({
  status: 422,
  code: 'security.payout',
  value: { fields: [{ path, key: `security.rule.${key}` }] },
});

const told = async ({ token }: { readonly token: string }) => {
  const { items } = await call(getMessages, { token, language: 'EN' });
  return items.map(({ title, text }) => `${title}: ${text.replace(/[\u2068\u2069]/g, '')}`);
};

describe('a member binds an account', () => {
  test('and sees it masked, usable at once, and is told by message', async () => {
    const owner = await payee({ name: 'Ana Reyes' });
    const bound = await bind(owner, '0012 3456-7890');
    expect(bound).toMatchObject({ kind: 'bank', name: 'BDO', account: '****7890', usableAt: null });
    expect(await payouts(owner)).toMatchObject({
      ...{ accounts: [bound], holder: 'A*** R***', left: MOST_PAYOUTS - 1, hasPaymentPassword: true },
      destinations: PAYING.parts.security.payouts.map(({ code, kind, format, name }) => ({ code, kind, format, name })),
    });
    expect((await payouts(owner, 'TY')).accounts).toMatchObject([{ name: 'Bangkong BDO' }]);
    expect(await told(owner)).toEqual(['Bound: BDO ****7890 at Lotus Casino']);
  });

  test('and is told at number and address that they have proven, and so when one is removed', async () => {
    const owner = await payee({ name: 'Ana Reyes' });
    const needs = { db, now: clock.now() };
    await proveContact(needs, { merchant: 'lotus', id: owner.id }, { kind: 'mobile', value: '+639170007001' });
    await proveContact(needs, { merchant: 'lotus', id: owner.id }, { kind: 'email', value: 'ana@post.example' });
    const { id } = await bind(owner, '0012 3456-7001');
    const bound = `bound BDO ****7001 to ${owner.username}: https://www.lotus.example/forget/`;
    expect(sent.sms).toMatchObject([{ to: '+639170007001', text: bound }]);
    expect(sent.mails).toMatchObject([{ to: 'ana@post.example', subject: 'Paid by Lotus Casino', text: bound }]);
    await expect(remove(owner, id, '000000')).rejects.toMatchObject({ code: 'security.paymentWrong' });
    expect(sent.sms).toHaveLength(1);
    await remove(owner, id);
    const removed = `removed BDO ****7001 from ${owner.username}: https://www.lotus.example/forget/`;
    expect([sent.sms.at(-1)?.text, sent.mails.at(-1)?.text]).toEqual([removed, removed]);
  });

  test('that lies sealed, and stands in the clear nowhere', async () => {
    const owner = await payee({ name: 'Ana Reyes' });
    const { id } = await bind(owner, '447712349876');
    const rows = await db.selectFrom('payout_accounts').selectAll().execute();
    expect(JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
      '44771234',
    );
    expect(house.logged.join()).not.toContain('44771234');
    const row = rows.find((one) => one.id === id);
    const bound = JSON.stringify(['payout account', 'lotus', id]);
    expect(await openSecret(house.services, row?.sealed ?? '', bound)).toBe('447712349876');
  });

  test('under one key once, and its repetition gets the same answer', async () => {
    const owner = await payee({ name: 'Ana Reyes' });
    const bound = await bind(owner, '900000000001', {}, 'k'.repeat(22));
    expect(await bind(owner, '900000000001', {}, 'k'.repeat(22))).toEqual(bound);
    expect((await payouts(owner)).accounts).toHaveLength(1);
    expect(await told(owner)).toHaveLength(1);
  });

  test('and a further one, which is usable a day later, also where the first was removed', async () => {
    const owner = await payee({ name: 'Ana Reyes' });
    const first = await bind(owner, '900000000002');
    clock.advance(60_000);
    const second = await bind(owner, '900000000003');
    expect(second.usableAt).toBe(clock.now().getTime() + PAYOUT_WAIT_MS);
    await remove(owner, first.id);
    await remove(owner, second.id);
    const third = await bind(owner, '900000000002');
    expect(third.usableAt).toBe(clock.now().getTime() + PAYOUT_WAIT_MS);
    expect((await payouts(owner)).accounts).toEqual([third]);
    clock.advance(PAYOUT_WAIT_MS);
    expect((await payouts({ token: await house.session('member', owner.id) })).accounts).toMatchObject([
      { usableAt: null },
    ]);
  });

  test('five at the most at the same time', async () => {
    const owner = await payee({ name: 'Ana Reyes' });
    for (let n = 0; n < MOST_PAYOUTS; n += 1) await bind(owner, `90000001000${n}`);
    await expect(bind(owner, '900000010009')).rejects.toMatchObject({ status: 422, code: 'security.payoutsFull' });
    const { accounts, left } = await payouts(owner);
    expect(left).toBe(0);
    await remove(owner, accounts[0]?.id ?? '');
    await bind(owner, '900000010009');
  });
});

describe('whose account it is', () => {
  test.each(['ana reyes', 'ANA  REYES', 'Añá Réyes', 'AnaReyes'])('%s is Ana Reyes', async (holder) => {
    const owner = await payee({ name: 'Ana Reyes' });
    expect(await bind(owner, `7${String(holder.length).repeat(9)}`, { holder })).toMatchObject({ name: 'BDO' });
    await remove(owner, (await payouts(owner)).accounts[0]?.id ?? '');
  });

  test('another name is refused, and so is one without letters', async () => {
    const owner = await payee({ name: 'Ana Reyes' });
    await expect(bind(owner, '900000000004', { holder: 'Ben Cruz' })).rejects.toMatchObject(
      refused('holder', 'holder'),
    );
    await expect(bind(owner, '900000000004', { holder: ' - . ' })).rejects.toMatchObject(refused('holder', 'holder'));
    expect(await payouts(owner)).toMatchObject({ accounts: [] });
  });

  test('the first one tells the name where none is known, and it holds for all that follow', async () => {
    const owner = await payee();
    expect(await payouts(owner)).toMatchObject({ holder: null });
    const { id } = await bind(owner, '900000000005', { holder: 'Carla Diaz' });
    expect(await payouts(owner)).toMatchObject({ holder: 'C*** D***' });
    expect(await call(getSecurity, { token: owner.token })).toMatchObject({ bankName: 'C*** D***' });
    await remove(owner, id);
    await expect(bind(owner, '900000000006')).rejects.toMatchObject(refused('holder', 'holder'));
    await bind(owner, '900000000006', { holder: 'Carla Diaz' });
  });

  test('a refusal leaves no name behind', async () => {
    const [one, other] = [await payee({ name: 'Ana Reyes' }), await payee()];
    await bind(one, '900000000007');
    await expect(bind(other, '900000000007')).rejects.toMatchObject(refused('account', 'taken'));
    expect(await payouts(other)).toMatchObject({ holder: null });
  });
});

describe('an account is one member’s alone', () => {
  test('however it is typed, until it is removed', async () => {
    const [one, other] = [await payee({ name: 'Ana Reyes' }), await payee({ name: 'Ana Reyes' })];
    const { id } = await bind(one, '900000000008');
    const taken = refused('account', 'taken');
    await expect(bind(other, '9000 0000 0008')).rejects.toMatchObject(taken);
    await expect(bind(one, '900000000008')).rejects.toMatchObject(refused('account', 'bound'));
    await bind(other, '900000000008', { destination: 'bpi' });
    await remove(one, id);
    await bind(other, '900000000008');
  });

  test('and whether it is bound is told to nobody without a payment password', async () => {
    const [one, other] = [await payee({ name: 'Ana Reyes' }), await payee({ name: 'Ana Reyes' })];
    await bind(one, '900000000009');
    const wrong = { status: 422, code: 'security.paymentWrong' };
    const guess = { paymentPassword: '000000' };
    await expect(bind(other, '900000000009', guess)).rejects.toMatchObject(wrong);
    await expect(bind(one, '900000000010', { ...guess, holder: 'Ben Cruz' })).rejects.toMatchObject(wrong);
  });

  test('another member neither sees it nor removes it', async () => {
    const [one, other] = [await payee({ name: 'Ana Reyes' }), await payee()];
    const { id } = await bind(one, '900000000011');
    expect(await payouts(other)).toMatchObject({ accounts: [], holder: null });
    await expect(remove(other, id)).rejects.toMatchObject({ status: 404, code: 'security.noPayout' });
    expect((await payouts(one)).accounts).toMatchObject([{ id }]);
  });
});

test('an account that was bound before the operator set a key stays its member’s alone', async () => {
  const [one, other] = [await payee({ name: 'Ana Reyes' }), await payee({ name: 'Ana Reyes' })];
  const { id } = await bind(one, '900000000017');
  const environment = { SECRETS_KEY: 'a-key-of-the-operator-of-32-signs' };
  const later = payees(await createHarness({ database: house.database, merchants: [PAYING, HARBOR], environment }));
  await expect(later.bind(other, '900000000017')).rejects.toMatchObject(refused('account', 'taken'));
  await expect(later.bind(one, '900000000017')).rejects.toMatchObject(refused('account', 'bound'));
  await later.remove(one, id);
  await later.bind(other, '900000000017');
  await expect(later.bind(one, '900000000017')).rejects.toMatchObject(refused('account', 'taken'));
});

describe('removing', () => {
  test('takes the payment password, is told by message, and is done once', async () => {
    const owner = await payee({ name: 'Ana Reyes' });
    const { id } = await bind(owner, '900000000012');
    await expect(remove(owner, id, '000000')).rejects.toMatchObject({ code: 'security.paymentWrong' });
    await remove(owner, id);
    expect(await payouts(owner)).toMatchObject({ accounts: [], left: MOST_PAYOUTS });
    expect(await told(owner)).toEqual(['Removed: BDO ****0012 at Lotus Casino', 'Bound: BDO ****0012 at Lotus Casino']);
    await expect(remove(owner, id)).rejects.toMatchObject({ code: 'security.noPayout' });
  });
});

const IBAN = 'GB82WEST12345698765432';
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

describe('an account keeps its format', () => {
  test.each([
    ['bdo', '123456', '****56'],
    ['bdo', '12345678901234567890', '****7890'],
    ['sepa', 'gb82 west 1234 5698 7654 32', '****5432'],
    ['sepa', 'ES91 2100 0418 4502 0005 1332', '****1332'],
    ['gcash', '0917 123 4567', '****4567'],
    ['usdt', TRON, '****Lj6t'],
  ])('%s takes %s', async (destination, account, masked) => {
    const owner = await payee({ name: 'Ana Reyes' });
    expect(await bind(owner, account, { destination })).toMatchObject({ account: masked });
  });

  test.each([
    ['bdo', '12345', 'digits'],
    ['bdo', '123456789012345678901', 'digits'],
    ['bdo', '12345678x', 'digits'],
    ['sepa', IBAN.replace('82', '83'), 'iban'],
    ['sepa', `${IBAN}0`, 'iban'],
    ['sepa', 'ZZ82WEST12345698765432', 'iban'],
    ['gcash', '02 8123 4567', 'mobile'],
    ['gcash', '+49 151 23456789', 'mobile'],
    ['usdt', TRON.replace('NH', 'HN'), 'tron'],
    ['usdt', TRON.slice(1), 'tron'],
    ['usdt', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'tron'],
  ])('%s refuses %s', async (destination, account, key) => {
    const owner = await payee({ name: 'Ana Reyes' });
    await expect(bind(owner, account, { destination })).rejects.toMatchObject(refused('account', key));
  });

  test('a destination is one of the brand’s', async () => {
    const owner = await payee({ name: 'Ana Reyes' });
    const elsewhere = bind(owner, '123456789', { destination: 'elsewhere' });
    await expect(elsewhere).rejects.toMatchObject(refused('destination', 'destination'));
  });
});

describe('who may', () => {
  test('a member without a payment password is told to set one', async () => {
    const token = await house.session('member');
    expect(await payouts({ token })).toMatchObject({ hasPaymentPassword: false });
    await expect(bind({ token }, '900000000013')).rejects.toMatchObject({ status: 409, code: 'security.paymentUnset' });
  });

  test('a trial looks, and is told that it takes a true account', async () => {
    const token = await house.session('trial');
    expect(await payouts({ token })).toMatchObject({ accounts: [], holder: null });
    await expect(bind({ token }, '900000000014')).rejects.toMatchObject({ status: 403, code: 'session.trial' });
  });

  test('nobody whose body is not sealed', async () => {
    const { token } = await payee();
    const body = { destination: 'bdo', holder: 'Ana Reyes', account: '900000000015', paymentPassword: PAYMENT };
    const open = { ...bindPayout, seal: false };
    await expect(call(open, { token, body })).rejects.toMatchObject({ status: 400, code: 'seal.invalid' });
  });

  test('nobody who tries without end', async () => {
    const owner = await payee({ name: 'Ana Reyes' });
    for (let n = 0; n < PAYOUT_RATE.most; n += 1) {
      await expect(bind(owner, '900000000016', { holder: 'Ben Cruz' })).rejects.toMatchObject({ status: 422 });
    }
    await expect(bind(owner, '900000000016')).rejects.toMatchObject({ status: 429, code: 'request.tooMany' });
    clock.advance(PAYOUT_RATE.windowMs);
    await bind(owner, '900000000016');
  });
});
