import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import { checkAffiliate, getRegisterSettings, register } from '../../../src/contract/registration/endpoints.ts';
import { logIn } from '../../../src/contract/session/endpoints.ts';
import { getBalance } from '../../../src/contract/wallet/endpoints.ts';
import { partnerAccount } from '../../../src/gateway/core/ledger/account.ts';
import { balanceOf } from '../../../src/gateway/core/ledger/ledger.ts';
import { AFFILIATE_RATE } from '../../../src/gateway/registration/limits.ts';
import { money } from '../../../src/money/money.ts';
import { createHarness, HARBOR, LOTUS, withPostgres } from '../harness.ts';
import { makeMember } from '../member/making.ts';
import { captchaWithKnownAnswer, solved } from '../session/solving.ts';
import { registration, signUp } from './registering.ts';
import { setRegisterRule } from './wording.ts';

const OPEN_HARBOR = { ...HARBOR, flags: { USERNAMEREG3: true } };
const GENEROUS = { ...LOTUS, code: 'generous', domains: ['generous.example'], registrationGift: '100.00' };
const YEN = { ...LOTUS, code: 'yen', domains: ['yen.example'], currency: 'JPY' as const, registrationGift: '1000' };
const SHUT = { ...LOTUS, code: 'shut', domains: ['shut.example'], flags: {} };
const harness = await createHarness({ merchants: [LOTUS, OPEN_HARBOR, GENEROUS, YEN, SHUT] });
const { call, clock, db } = harness;

let count = 0;
/** The default rate allows thirty a minute from one address. */
const freshIp = () => `198.51.100.${++count % 250}`;
const freshName = () => `member${++count}`;
const send = (
  fields: Record<string, unknown> = {},
  input: { key?: string; token?: string; merchant?: string; ip?: string } = {},
) => call(register, { body: registration({ username: freshName(), ...fields }), ip: freshIp(), ...input });
const memberNamed = (username: string) =>
  db.selectFrom('members').selectAll().where('username', '=', username).executeTakeFirstOrThrow();

describe('registering', () => {
  test('creates a member with an empty wallet and opens its first session', async () => {
    const { token, firstTimeLogin, passwordExpired } = await send({ username: 'AnaLuz' });
    expect({ firstTimeLogin, passwordExpired }).toEqual({ firstTimeLogin: true, passwordExpired: false });
    expect(await call(getMemberInfo, { token })).toMatchObject({ userName: 'AnaLuz', nickname: 'AnaLuz', type: 0 });
    expect(await call(getBalance, { token })).toMatchObject({ balance: '0.00', currency: 'PHP' });
  });

  test('gives what the merchant welcomes new members with, once, out of the account of that promotion', async () => {
    const key = randomUUID();
    const username = freshName();
    const { token } = await send({ username }, { merchant: 'generous', key });
    await send({ username }, { merchant: 'generous', key });
    expect(await call(getBalance, { token, merchant: 'generous' })).toMatchObject({ balance: '100.00' });
    expect(
      await balanceOf(db, partnerAccount('promotion', 'registration', { code: 'generous', currency: 'PHP' })),
    ).toEqual(money(-10_000n, 'PHP'));
  });

  test('gives in a currency without decimals too', async () => {
    const { token } = await send({}, { merchant: 'yen' });
    expect(await call(getBalance, { token, merchant: 'yen' })).toMatchObject({ balance: '1000', currency: 'JPY' });
  });

  test('a gift with more decimals than the currency has stops the start, not the registrations', async () => {
    const wrong = createHarness({ merchants: [{ ...YEN, registrationGift: '1000.00' }] });
    await expect(wrong).rejects.toThrow('expected no more decimals than the currency has');
  });

  test('the new member logs in with what was typed, and that is no first login', async () => {
    await signUp(harness, 'newcomer', { password: 'rainy2day' });
    const again = await call(logIn, { body: { username: 'newcomer', password: 'rainy2day', type: 'username' } });
    expect(again.firstTimeLogin).toBe(false);
  });

  test('keeps the password as a hash only', async () => {
    await signUp(harness, 'hashed1', { password: 'foggy3day' });
    const row = await memberNamed('hashed1');
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(row)).not.toContain('foggy3day');
    expect(harness.logged.join()).not.toContain('foggy3day');
  });

  test('ends the session whose token came along', async () => {
    const before = await send();
    await send({}, { token: before.token });
    await expect(call(getMemberInfo, { token: before.token })).rejects.toMatchObject({ code: 'session.expired' });
  });

  test('a repetition answers the same session and creates nobody else', async () => {
    const key = randomUUID();
    const username = freshName();
    const first = await send({ username }, { key });
    expect(await send({ username }, { key })).toEqual(first);
    await expect(send({ username: freshName() }, { key })).rejects.toMatchObject({ code: 'idempotency.mismatch' });
  });

  test('is closed where the merchant has it switched off', async () => {
    await expect(send({}, { merchant: 'shut' })).rejects.toMatchObject({ code: 'registration.closed', status: 403 });
  });
});

describe('names', () => {
  test('are taken once per merchant, whatever the case', async () => {
    await signUp(harness, 'TakenName');
    await expect(send({ username: 'takenname' })).rejects.toMatchObject({
      code: 'registration.usernameTaken',
      status: 409,
      value: { fields: [{ path: 'username', key: 'registration.rule.taken' }] },
    });
    await expect(send({ username: 'takenname' }, { merchant: 'harbor' })).resolves.toHaveProperty('token');
  });

  test('twenty registrations of one name at the same moment: one wins (PostgreSQL)', async () => {
    const racing = await createHarness({ database: await withPostgres() });
    const tries = Array.from({ length: 20 }, (_, i) =>
      racing.call(register, { body: registration({ username: i % 2 ? 'Racer1' : 'racer1' }), ip: `203.0.113.${i}` }),
    );
    const outcomes = await Promise.allSettled(tries);
    const won = outcomes.filter(({ status }) => status === 'fulfilled');
    expect(won).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'registration.usernameTaken' });
    }
    expect(await racing.db.selectFrom('members').select('id').execute()).toHaveLength(1);
    expect(await racing.db.selectFrom('sessions').select('token_hash').execute()).toHaveLength(1);
  });
});

describe('names under a rule that allows anything', () => {
  const wide = { merchant: 'generous' };
  beforeAll(() =>
    setRegisterRule(db, 'generous', 'username', {
      ...{ enabled: true, required: true, family: 'any', minLength: 1, maxLength: 64 },
    }),
  );

  test.each([
    ['a zero-width joiner', 'ana\u200dluz'],
    ['a direction mark', 'ana\u202eluz'],
    ['a soft hyphen', 'ana\u00adluz'],
    ['a filler that shows as a blank', 'ana\u3164'],
    ['a variation selector', 'ana\ufe0f'],
    ['a line separator', 'ana\u2028luz'],
    ['a character of private use', 'ana\ue000'],
    ['a code point that is no character yet', 'ana\u0378'],
  ])('hold no %s', async (_what, username) => {
    await expect(send({ username }, wide)).rejects.toMatchObject({
      code: 'registration.field',
      value: { fields: [{ path: 'username', key: 'registration.rule.unseen' }] },
    });
  });

  test.each([
    'trial-ana',
    'Trial-0a1b2c3d4e',
    'ｔｒｉａｌ－ana',
    'trial\u2011ana',
    'trial\u2010ana',
    'trial–ana',
    'trıal-ana',
    'trial\u2212ana',
  ])('are none of those that free play gives: %s', async (username) => {
    await expect(send({ username }, wide)).rejects.toMatchObject({
      code: 'registration.field',
      value: { fields: [{ path: 'username', key: 'registration.rule.reserved' }] },
    });
  });

  test.each([
    ['case', 'Νικος', 'ΝΙΚΟΣ'],
    ['case at the end of a Greek word', 'Παῦλος', 'παῦλοσ'],
    ['capitals without a small letter of their own', 'Groß', 'GROSS'],
    ['a Turkish i without its dot', 'Işıl', 'IŞIL'],
    ['full-width letters', 'wide1', 'ｗｉｄｅ１'],
    ['accents of their own', 'Zoé', 'Zoe\u0301'],
    ['a blank that does not break', 'two words', 'two\u00a0words'],
    ['how many blanks are between words', 'three small words', 'three  small   words'],
  ])('are one name where they differ in %s', async (_what, first, second) => {
    await send({ username: first }, wide);
    await expect(send({ username: second }, wide)).rejects.toMatchObject({ code: 'registration.usernameTaken' });
    const { token } = await call(logIn, {
      body: { username: second, password: 'sunny1day', type: 'username' },
      ...wide,
      ip: freshIp(),
    });
    expect(await call(getMemberInfo, { token, ...wide })).toMatchObject({ userName: first });
  });

  test('are of any script otherwise', async () => {
    for (const username of ['王小明', 'สมชาย', 'trialist', 'a-trial', 'my😀', 'علي']) {
      await expect(send({ username }, wide)).resolves.toHaveProperty('token');
    }
  });
});

describe('rules', () => {
  test('come from the settings: every field that breaks its rule is named with the text to show', async () => {
    const refusal = send({ username: '1a', password: 'short', confirmPassword: 'other', affiliateCode: '!' });
    await expect(refusal).rejects.toMatchObject({
      code: 'registration.field',
      status: 422,
      value: {
        fields: [
          { path: 'username', key: 'registration.rule.letterFirst', values: { min: 4, max: 16 } },
          { path: 'password', key: 'registration.rule.lettersAndDigits', values: { min: 6, max: 20 } },
          { path: 'affiliateCode', key: 'registration.rule.alphanumeric', values: { min: 4, max: 16 } },
          { path: 'confirmPassword', key: 'inconsistent twice' },
        ],
      },
    });
  });

  test.each([
    ['a common password', { password: 'Password1' }, 'registration.rule.common'],
    ['the password that forces a change', { password: '123456' }, 'registration.rule.common'],
    ['the username as a password', { username: 'Windmill7', password: 'windMILL7' }, 'registration.rule.asUsername'],
  ])('refuse %s with the reason', async (_what, fields, key) => {
    const wide = { merchant: fields.password === '123456' ? 'generous' : 'lotus' };
    await setRegisterRule(db, 'generous', 'password', {
      ...{ enabled: true, required: true, family: 'noSpaces', minLength: 4, maxLength: 20 },
    });
    await expect(send(fields, wide)).rejects.toMatchObject({
      code: 'registration.field',
      value: { fields: [{ path: 'password', key }] },
    });
  });

  test.each([
    ['an unticked box', { terms: false }],
    ['a field of another name', { isAdmin: true }],
    ['no confirmation', { confirmPassword: undefined }],
  ])('%s is no registration at all', async (_what, fields) => {
    await expect(send(fields)).rejects.toMatchObject({ code: 'request.invalid' });
  });

  test('none allows more than a log-in takes, so that whoever registers can log in', async () => {
    await setRegisterRule(db, 'shut', 'username', {
      ...{ enabled: true, required: true, family: 'letterFirst', minLength: 4, maxLength: 500 },
    });
    const { fields } = await call(getRegisterSettings, { merchant: 'shut' });
    expect(fields.username).toMatchObject({ minLength: 4, maxLength: 64 });
  });

  test('a merchant words its own, and the portal reads them where the gateway does', async () => {
    await setRegisterRule(db, 'harbor', 'email', {
      enabled: true,
      required: true,
      family: 'mailbox',
      minLength: 6,
      maxLength: 60,
    });
    await setRegisterRule(db, 'harbor', 'password', {
      enabled: false,
      required: false,
      family: 'digits',
      minLength: 4,
      maxLength: 4,
    });
    const { fields } = await call(getRegisterSettings, { merchant: 'harbor' });
    expect(fields.email).toMatchObject({ enabled: true, required: true, patternId: 'registration.rule.mailbox' });
    expect(fields.password).toMatchObject({ enabled: true, required: true, minLength: 4, maxLength: 4 });
    const to = { merchant: 'harbor' };
    const good = { password: '2468', email: 'ana@harbor.example' };
    await expect(send({ ...good, email: '' }, to)).rejects.toMatchObject({ value: { fields: [{ path: 'email' }] } });
    await expect(send({ ...good, password: '24689' }, to)).rejects.toMatchObject({
      value: { fields: [{ path: 'password', values: { min: 4, max: 4 } }] },
    });
    await expect(send(good, to)).resolves.toHaveProperty('token');
  });

  test('what is asked for is stored, what is not is dropped', async () => {
    await setRegisterRule(db, 'lotus', 'wechat', {
      enabled: true,
      required: false,
      family: 'noSpaces',
      minLength: 6,
      maxLength: 20,
    });
    await signUp(harness, 'details1', { wechat: ' ana_luz ', qqNum: '123456', domain: 'www.lotus.example' });
    const { id } = await memberNamed('details1');
    const rows = await db
      .selectFrom('member_details')
      .select(['field', 'value'])
      .where('member_id', '=', id)
      .orderBy('field')
      .execute();
    expect(rows).toEqual([
      { field: 'domain', value: 'www.lotus.example' },
      { field: 'wechat', value: 'ana_luz' },
    ]);
  });

  test('a payment password is kept as a hash, not among the details', async () => {
    await setRegisterRule(db, 'lotus', 'paymentPassword', {
      enabled: true,
      required: false,
      family: 'digits',
      minLength: 6,
      maxLength: 6,
    });
    await signUp(harness, 'payer1', { paymentPassword: '802317' });
    const row = await memberNamed('payer1');
    expect(row.payment_password_hash).toMatch(/^\$argon2id\$/);
    const details = await db.selectFrom('member_details').selectAll().where('member_id', '=', row.id).execute();
    expect(JSON.stringify(details)).not.toContain('802317');
  });
});

describe('invitations', () => {
  const codeOf = async (username: string) => (await memberNamed(username)).invite_code ?? '';

  test("an agent's code and a friend's link both name the inviter", async () => {
    const agent = await makeMember(harness, 'theagent', { type: 1 });
    const friend = await makeMember(harness, 'thefriend');
    await signUp(harness, 'byagent1', { affiliateCode: (await codeOf('theagent')).toLowerCase() });
    await signUp(harness, 'byfriend', { referralCode: await codeOf('thefriend') });
    expect((await memberNamed('byagent1')).invited_by).toBe(agent);
    expect((await memberNamed('byfriend')).invited_by).toBe(friend);
  });

  test.each([
    ['affiliateCode', { affiliateCode: 'NOBODY99' }],
    ['referralCode', { referralCode: 'NOBODY99' }],
  ])('a code of nobody in %s stops the registration', async (path, fields) => {
    const username = freshName();
    await expect(send({ ...fields, username })).rejects.toMatchObject({
      code: 'registration.affiliate',
      value: { fields: [{ path, key: 'invitation_code_error' }] },
    });
    await expect(send({ username })).resolves.toHaveProperty('token');
  });

  test("another merchant's code counts for nobody", async () => {
    await makeMember(harness, 'elsewhere', { type: 1, merchant: 'harbor' });
    await expect(send({ affiliateCode: await codeOf('elsewhere') })).rejects.toMatchObject({
      code: 'registration.affiliate',
    });
  });

  test("a member's code counts only where referrals are on, an agent's always", async () => {
    await makeMember(harness, 'plainpal', { merchant: 'harbor' });
    const fields = { password: '2468', email: 'ben@harbor.example' };
    const by = async (name: string) => send({ ...fields, affiliateCode: await codeOf(name) }, { merchant: 'harbor' });
    await expect(by('plainpal')).rejects.toMatchObject({ code: 'registration.affiliate' });
    await expect(by('elsewhere')).resolves.toHaveProperty('token');
  });

  test('can be asked about before anything is sent, by the same rule', async () => {
    const asks = async (code: string, merchant = 'lotus') =>
      (await call(checkAffiliate, { query: { code, domain: `www.${merchant}.example` }, merchant, ip: freshIp() }))
        .valid;
    expect(await asks(` ${(await codeOf('theagent')).toLowerCase()} `)).toBe(true);
    expect(await asks(await codeOf('thefriend'))).toBe(true);
    const told = async (code: string) => (await call(checkAffiliate, { query: { code }, ip: freshIp() })).by;
    expect(await told(await codeOf('theagent'))).toBe('agent');
    expect(await told(await codeOf('thefriend'))).toBe('member');
    expect(await told('NOBODY99')).toBe(null);
    expect(await asks('NOBODY99')).toBe(false);
    expect(await asks(await codeOf('elsewhere'))).toBe(false);
    expect(await asks(await codeOf('elsewhere'), 'harbor')).toBe(true);
    expect(await asks(await codeOf('plainpal'), 'harbor')).toBe(false);
  });

  test('counts on the domains and mirrors of its merchant alone, asked about or sent', async () => {
    const code = await codeOf('theagent');
    const asks = async (domain: string, merchant = 'lotus') =>
      (await call(checkAffiliate, { query: { code, domain }, merchant, ip: freshIp() })).valid;
    for (const domain of ['www.lotus.example', 'WWW.Lotus.example', 'lotus-1.example', 'localhost', '']) {
      expect(await asks(domain), domain).toBe(true);
    }
    for (const domain of ['www.harbor.example', 'lotus.example', 'www.lotus.example.evil.example', 'evil.example']) {
      expect(await asks(domain), domain).toBe(false);
      await expect(send({ affiliateCode: code, domain }), domain).rejects.toMatchObject({
        code: 'registration.affiliate',
        value: { fields: [{ path: 'affiliateCode', key: 'invitation_code_error' }] },
      });
      await expect(send({ referralCode: code, domain }), domain).rejects.toMatchObject({
        code: 'registration.affiliate',
      });
    }
    await expect(send({ affiliateCode: code, domain: 'lotus-2.example' })).resolves.toHaveProperty('token');
    await expect(send({ domain: 'evil.example' })).resolves.toHaveProperty('token');
  });

  test('three hundred may be looked up from one address in a minute', async () => {
    const ask = () => call(checkAffiliate, { query: { code: 'NOBODY99' }, ip: '203.0.113.99' });
    for (let i = 0; i < AFFILIATE_RATE.most; i++) await ask();
    await expect(ask()).rejects.toMatchObject({ code: 'request.tooMany' });
  });

  test('who recommended the brand is one of its members', async () => {
    await setRegisterRule(db, 'lotus', 'recommenderId', {
      ...{ enabled: true, required: false, family: 'alphanumeric', minLength: 4, maxLength: 16 },
    });
    for (const recommenderId of ['nobodyhere', 'plainpal']) {
      await expect(send({ recommenderId })).rejects.toMatchObject({
        code: 'registration.field',
        value: { fields: [{ path: 'recommenderId', key: 'registration.rule.recommender' }] },
      });
    }
    await expect(send({ recommenderId: 'TheFriend' })).resolves.toHaveProperty('token');
    await db.deleteFrom('register_rules').where('field', '=', 'recommenderId').execute();
  });

  test('who comes by a link need not type a code that is otherwise required', async () => {
    await setRegisterRule(db, 'lotus', 'affiliateCode', {
      enabled: true,
      required: true,
      family: 'alphanumeric',
      minLength: 4,
      maxLength: 16,
    });
    await expect(send()).rejects.toMatchObject({ value: { fields: [{ path: 'affiliateCode' }] } });
    await expect(send({ referralCode: await codeOf('thefriend') })).resolves.toHaveProperty('token');
    await db.deleteFrom('register_rules').where('field', '=', 'affiliateCode').execute();
  });
});

describe('a captcha', () => {
  test('is asked for after twenty accounts from one address within the hour, and no longer', async () => {
    clock.advance(3_600_000);
    const ip = '203.0.113.77';
    for (let i = 0; i < 20; i++) await send({}, { ip });
    clock.advance(60_000);
    await expect(send({}, { ip })).rejects.toMatchObject({ code: 'captcha.required', value: { captcha: true } });
    await expect(send({ captcha: await solved(harness) }, { ip })).resolves.toHaveProperty('token');
    await expect(send({}, { ip: '203.0.113.78' })).resolves.toHaveProperty('token');
    clock.advance(3_600_000);
    await expect(send({}, { ip })).resolves.toHaveProperty('token');
  });

  test('is asked for always where the merchant wants it, and one that was looked at is used up', async () => {
    await setRegisterRule(db, 'lotus', 'captcha', {
      enabled: true,
      required: true,
      family: 'alphanumeric',
      minLength: 5,
      maxLength: 5,
    });
    await expect(send()).rejects.toMatchObject({ code: 'captcha.required' });
    const id = await captchaWithKnownAnswer(harness);
    await expect(send({ captcha: `${id}:WRONG` })).rejects.toMatchObject({ code: 'captcha.wrong' });
    await expect(send({ captcha: `${id}:ACDEH` })).rejects.toMatchObject({ code: 'captcha.wrong' });
    const captcha = await solved(harness);
    // By the rule of what is typed, which the form asks before it sends: nothing is used up.
    const [answered = '', answer = ''] = captcha.split(':');
    await expect(send({ captcha: `${answered}:${answer} !` })).rejects.toMatchObject({
      code: 'registration.field',
      value: { fields: [{ path: 'captcha', key: 'registration.rule.alphanumeric_exact', values: { min: 5, max: 5 } }] },
    });
    await expect(send({ username: 'AnaLuz', captcha })).rejects.toMatchObject({ code: 'registration.usernameTaken' });
    await expect(send({ captcha })).rejects.toMatchObject({ code: 'captcha.wrong' });
    await expect(send({ captcha: await solved(harness) })).resolves.toHaveProperty('token');
  });

  test('survives a form that was not filled in rightly', async () => {
    const captcha = await solved(harness);
    await expect(send({ captcha, username: '1' })).rejects.toMatchObject({ code: 'registration.field' });
    await expect(send({ captcha })).resolves.toHaveProperty('token');
  });
});
