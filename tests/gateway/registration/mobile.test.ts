import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import { resetByPhone, sendResetCode } from '../../../src/contract/password/endpoints.ts';
import { register, registerByMobile, sendRegisterCode } from '../../../src/contract/registration/endpoints.ts';
import type { LoginValue } from '../../../src/contract/session/endpoints.ts';
import { logIn, sendLoginCode } from '../../../src/contract/session/endpoints.ts';
import type { MerchantConfig } from '../../../src/gateway/core/merchants/merchant.ts';
import { findByContact, proveContact } from '../../../src/gateway/member/contacts.ts';
import { setLanguage } from '../../../src/gateway/member/members.ts';
import { createHarness, LOTUS, withPostgres } from '../harness.ts';
import { makeMember } from '../member/making.ts';
import { codeIn, sentMessages } from '../verification/sent.ts';
import { registration } from './registering.ts';
import { setRegisterRule } from './wording.ts';

const parts = {
  ...LOTUS.parts,
  verification: {
    countries: ['PH', 'SG'],
    texts: {
      EN: { registerCode: '{{code}} makes an account', registerKnown: 'Known. Log in at {{link}}' },
      TY: { registerKnown: 'May account ka na sa {{link}}' },
    },
  },
};
const MOBILE: MerchantConfig = {
  ...LOTUS,
  flags: { MOBILENUMREG3: true, MOBILEVERCODELOGIN3: true },
  parts,
};
const WITH_PASSWORD: MerchantConfig = {
  ...MOBILE,
  code: 'secretive',
  domains: ['secretive.example'],
  flags: { ...MOBILE.flags, MOBILENUMPASSREG3: true },
};
const PROVEN: MerchantConfig = {
  ...MOBILE,
  code: 'proven',
  domains: ['proven.example'],
  flags: { USERNAMEREG3: true, REGMOBVERF3: true },
};
const PLAIN: MerchantConfig = {
  ...MOBILE,
  code: 'plain',
  domains: ['plain.example'],
  flags: { USERNAMEREG3: true },
};

const sent = sentMessages();
const harness = await createHarness({
  merchants: [MOBILE, WITH_PASSWORD, PROVEN, PLAIN],
  services: { messenger: sent.messenger },
});
const { call, clock, db } = harness;
const asked = { enabled: true, required: false, family: 'digits', minLength: 7, maxLength: 15 } as const;
await setRegisterRule(db, 'proven', 'mobileNum', asked);
await setRegisterRule(db, 'plain', 'mobileNum', asked);

let count = 0;
const freshNumber = () => `917000${String(++count).padStart(4, '0')}`;
const freshIp = () => `198.51.102.${++count % 250}`;

/** Asks for a code. @returns the message that the number's holder gets */
async function ask(mobileNum: string, merchant = 'lotus'): Promise<string> {
  await call(sendRegisterCode, { body: { mobileNum }, language: 'EN', merchant, ip: freshIp() });
  return sent.sms.at(-1)?.text ?? '';
}
const codeFor = async (mobileNum: string, merchant?: string) => codeIn({ text: await ask(mobileNum, merchant) });

const byNumber = (fields: Record<string, unknown>) => ({ registerMethod: 'WEB', terms: true, ...fields });
const send = (
  fields: Record<string, unknown>,
  { merchant = 'lotus', key = randomUUID(), ip = freshIp() } = {},
): Promise<LoginValue> => call(registerByMobile, { body: byNumber(fields), language: 'EN', merchant, key, ip });
const ownerOf = (value: string, merchant = 'lotus') => findByContact(db, merchant, { kind: 'mobile', value });

describe('registering by mobile number', () => {
  test('creates a member who has proven the number, under a name that tells nothing of it', async () => {
    const mobileNum = freshNumber();
    const verificationCode = await codeFor(mobileNum);
    const { token, firstTimeLogin } = await send({ mobileNum: ` 0${mobileNum} `, verificationCode });
    expect(firstTimeLogin).toBe(true);
    const { userName, nickname } = await call(getMemberInfo, { token });
    expect(userName).toMatch(/^m[a-z2-9]{9}$/);
    expect(nickname).toBe(userName);
    expect(await ownerOf(`+63${mobileNum}`)).toMatchObject({ username: userName, password_hash: null });
  });

  test('then logs in by a code, and by a password once it was set by the phone', async () => {
    const mobileNum = freshNumber();
    await send({ mobileNum, verificationCode: await codeFor(mobileNum) });
    const ip = freshIp();
    await call(sendLoginCode, { body: { mobileNum }, ip });
    const code = codeIn(sent.sms.at(-1));
    await expect(
      call(logIn, { body: { username: mobileNum, password: code, type: 'sms' }, ip }),
    ).resolves.toHaveProperty('token');
    await call(sendResetCode, { body: { mobileNum }, ip });
    const verificationCode = codeIn(sent.sms.at(-1));
    await call(resetByPhone, { body: { mobileNum, verificationCode, newPassword: 'rainy2day' }, ip });
    const byPassword = { username: `0${mobileNum}`, password: 'rainy2day', type: 'username' };
    await expect(call(logIn, { body: byPassword, ip })).resolves.toHaveProperty('token');
  });

  test('asks for no password where the brand wants none, and keeps none', async () => {
    const mobileNum = freshNumber();
    const verificationCode = await codeFor(mobileNum);
    await send({ mobileNum, verificationCode, password: 'sunny1day', confirmPassword: 'sunny1day' });
    expect(await ownerOf(`+63${mobileNum}`)).toMatchObject({ password_hash: null, password_set_at: null });
  });

  test('holds the password to its rule where the brand wants one, and logs in by number and password', async () => {
    const to = { merchant: 'secretive', ip: freshIp() };
    const mobileNum = freshNumber();
    const verificationCode = await codeFor(mobileNum, 'secretive');
    const given = { mobileNum, verificationCode };
    for (const [fields, path] of [
      [{}, 'password'],
      [{ password: 'short', confirmPassword: 'short' }, 'password'],
      [{ password: 'sunny1day', confirmPassword: 'sunny2day' }, 'confirmPassword'],
    ] as const) {
      await expect(send({ ...given, ...fields }, to)).rejects.toMatchObject({
        code: 'registration.field',
        value: { fields: expect.arrayContaining([expect.objectContaining({ path })]) },
      });
    }
    // A slip of the password costs no code.
    await send({ ...given, password: 'sunny1day', confirmPassword: 'sunny1day' }, to);
    const body = { username: mobileNum, password: 'sunny1day', type: 'username' };
    await expect(call(logIn, { body, ...to })).resolves.toHaveProperty('token');
    await expect(call(logIn, { body: { ...body, password: 'sunny2day' }, ...to })).rejects.toMatchObject({
      code: 'session.credentials',
    });
  });

  test('wants the code that came, which is good once, for three minutes and five tries', async () => {
    const mobileNum = freshNumber();
    const code = await codeFor(mobileNum);
    const wrong = code === '000000' ? '111111' : '000000';
    await expect(send({ mobileNum, verificationCode: wrong })).rejects.toMatchObject({ code: 'verification.code' });
    await send({ mobileNum, verificationCode: code });
    await expect(send({ mobileNum, verificationCode: code })).rejects.toMatchObject({ code: 'verification.expired' });

    const late = freshNumber();
    const lateCode = await codeFor(late);
    clock.advance(3 * 60_000);
    await expect(send({ mobileNum: late, verificationCode: lateCode })).rejects.toMatchObject({
      code: 'verification.expired',
    });

    const guessed = freshNumber();
    const right = await codeFor(guessed);
    const guess = right === '000000' ? '111111' : '000000';
    for (let i = 0; i < 5; i++) {
      await expect(send({ mobileNum: guessed, verificationCode: guess })).rejects.toMatchObject({
        code: 'verification.code',
      });
    }
    await expect(send({ mobileNum: guessed, verificationCode: right })).rejects.toMatchObject({
      code: 'verification.expired',
    });
  });

  test('takes no code that was sent for something else', async () => {
    const mobileNum = freshNumber();
    await call(sendLoginCode, { body: { mobileNum }, ip: freshIp() });
    await expect(send({ mobileNum, verificationCode: '123456' })).rejects.toMatchObject({
      code: 'verification.expired',
    });
  });

  test('a repetition answers the same session and creates nobody else', async () => {
    const mobileNum = freshNumber();
    const fields = { mobileNum, verificationCode: await codeFor(mobileNum) };
    const key = randomUUID();
    const first = await send(fields, { key });
    expect(await send(fields, { key })).toEqual(first);
  });

  test.each(['+81 90 1234 5678', '+1 202 555 0143'])(
    'takes no number of a country that is not asked: %s',
    async (mobileNum) => {
      await expect(send({ mobileNum, verificationCode: '123456' })).rejects.toMatchObject({
        code: 'registration.field',
        value: { fields: [{ path: 'mobileNum', key: 'errors.verification.mobile' }] },
      });
    },
  );

  test('of a known number tells its member so in the language that they chose', async () => {
    const mobileNum = freshNumber();
    const id = await makeMember(harness, 'knownhere');
    const owner = { merchant: 'lotus', id };
    await proveContact({ db, now: clock.now() }, owner, { kind: 'mobile', value: `+63${mobileNum}` });
    await setLanguage(db, owner, 'TY');
    expect(await ask(mobileNum)).toBe('May account ka na sa www.lotus.example');
  });

  test('makes one member of one phone, whatever is dialled for it', async () => {
    const number = freshNumber();
    await send({ mobileNum: number, verificationCode: await codeFor(number) });
    const spellings = ['0', '00', '000', '0063', '063', '00063', '63', '+63', '+630', '+63 (0)'];
    for (const spelling of spellings) {
      expect(await ask(`${spelling}${number}`)).toBe('Known. Log in at www.lotus.example');
      expect(sent.sms.at(-1)?.to).toBe(`+63${number}`);
      clock.advance(5 * 60_000);
    }
  });

  test('holds the number to the rule of the merchant as well', async () => {
    await setRegisterRule(db, 'lotus', 'mobileNum', { ...asked, minLength: 10, maxLength: 10 });
    await expect(send({ mobileNum: '0917 000 0000', verificationCode: '123456' })).rejects.toMatchObject({
      value: { fields: [{ path: 'mobileNum', key: 'registration.rule.digits_exact', values: { min: 10, max: 10 } }] },
    });
    await db.deleteFrom('register_rules').where('merchant', '=', 'lotus').execute();
  });

  test('is closed where the merchant does not offer it', async () => {
    const mobileNum = freshNumber();
    await expect(send({ mobileNum, verificationCode: '123456' }, { merchant: 'plain' })).rejects.toMatchObject({
      code: 'registration.closed',
    });
    await expect(ask(mobileNum, 'plain')).rejects.toMatchObject({ code: 'verification.closed' });
    await expect(
      call(register, { body: registration({ username: 'byname1' }), merchant: 'lotus', ip: freshIp() }),
    ).rejects.toMatchObject({ code: 'registration.closed' });
  });
});

describe('a number that a member has', () => {
  test('gets the same answer, and its holder the way to the log-in instead of a code', async () => {
    const mobileNum = freshNumber();
    const body = { mobileNum };
    const fresh = await call(sendRegisterCode, { body, language: 'EN', ip: freshIp() });
    await send({ mobileNum, verificationCode: codeIn(sent.sms.at(-1)) });
    expect(await call(sendRegisterCode, { body, language: 'EN', ip: freshIp() })).toEqual(fresh);
    expect(sent.sms.at(-1)).toMatchObject({ to: `+63${mobileNum}`, text: 'Known. Log in at www.lotus.example' });
    await expect(send({ mobileNum, verificationCode: '123456' })).rejects.toMatchObject({ code: 'verification.code' });
  });

  test('that somebody has proven since the code was sent makes no second account', async () => {
    const mobileNum = freshNumber();
    const verificationCode = await codeFor(mobileNum);
    const id = await makeMember(harness, 'quicker');
    await proveContact(
      { db, now: clock.now() },
      { merchant: 'lotus', id },
      { kind: 'mobile', value: `+63${mobileNum}` },
    );
    const members = () => db.selectFrom('members').select('id').execute();
    const before = await members();
    await expect(send({ mobileNum, verificationCode })).rejects.toMatchObject({
      code: 'registration.mobileTaken',
      status: 409,
      value: { fields: [{ path: 'mobileNum', key: 'errors.registration.mobileTaken' }] },
    });
    expect(await members()).toEqual(before);
  });

  test('belongs to one of five who register with it at the same moment (PostgreSQL)', async () => {
    const racing = await createHarness({
      merchants: [MOBILE],
      database: await withPostgres(),
      services: { messenger: sent.messenger },
    });
    await racing.call(sendRegisterCode, { body: { mobileNum: '9170009999' }, language: 'EN' });
    const fields = byNumber({ mobileNum: '9170009999', verificationCode: codeIn(sent.sms.at(-1)) });
    // Five tries are all that a code allows.
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, (_, i) => racing.call(registerByMobile, { body: fields, ip: `203.0.113.${i}` })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await racing.db.selectFrom('members').select('id').execute()).toHaveLength(1);
  });
});

describe('registering by username with a number', () => {
  const body = (fields: Record<string, unknown>) => registration({ username: `named${++count}`, ...fields });
  const byName = (fields: Record<string, unknown>, merchant = 'proven') =>
    call(register, { body: body(fields), merchant, ip: freshIp() });

  test('proves it by a code where the brand wants that', async () => {
    const mobileNum = freshNumber();
    await expect(byName({})).rejects.toMatchObject({
      value: { fields: [{ path: 'mobileNum' }, { path: 'verificationCode', key: 'errors.field.required' }] },
    });
    const verificationCode = await codeFor(mobileNum, 'proven');
    const { token } = await byName({ mobileNum, verificationCode });
    const { userName } = await call(getMemberInfo, { token, merchant: 'proven' });
    expect(await ownerOf(`+63${mobileNum}`, 'proven')).toMatchObject({ username: userName });
    await expect(byName({ mobileNum, verificationCode })).rejects.toMatchObject({ code: 'verification.expired' });
  });

  test('a name that is taken costs no code', async () => {
    const first = freshNumber();
    await byName({ username: 'alreadythere', mobileNum: first, verificationCode: await codeFor(first, 'proven') });
    const mobileNum = freshNumber();
    const verificationCode = await codeFor(mobileNum, 'proven');
    await expect(byName({ username: 'alreadythere', mobileNum, verificationCode })).rejects.toMatchObject({
      code: 'registration.usernameTaken',
    });
    await expect(byName({ mobileNum, verificationCode })).resolves.toHaveProperty('token');
  });

  test('keeps it as a detail where nobody has it proven, and nobody logs in by it', async () => {
    const mobileNum = freshNumber();
    const { token } = await byName({ mobileNum, countryDialingCode: '63' }, 'plain');
    const { userName } = await call(getMemberInfo, { token, merchant: 'plain' });
    const { value } = await db
      .selectFrom('member_details as detail')
      .innerJoin('members', 'members.id', 'detail.member_id')
      .select('detail.value')
      .where('members.username', '=', userName)
      .where('detail.field', '=', 'mobileNum')
      .executeTakeFirstOrThrow();
    expect(value).toBe(`+63${mobileNum}`);
    expect(await ownerOf(`+63${mobileNum}`, 'plain')).toBeNull();
  });
});
