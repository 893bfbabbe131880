import { describe, expect, test } from 'vitest';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import {
  changePassword,
  resetByLink,
  resetByPhone,
  sendResetCode,
  sendResetLink,
} from '../../../src/contract/password/endpoints.ts';
import { logIn } from '../../../src/contract/session/endpoints.ts';
import type { MerchantConfig } from '../../../src/gateway/core/merchants/merchant.ts';
import { proveContact } from '../../../src/gateway/member/contacts.ts';
import { setClosed, setLanguage } from '../../../src/gateway/member/members.ts';
import { createHarness, LOTUS, withPostgres } from '../harness.ts';
import { makeMember } from '../member/making.ts';
import { codeIn, sentMessages } from '../verification/sent.ts';

const texts = {
  EN: {
    resetCode: '{{code}} for {{brand}}',
    resetNobody: '{{brand}}: nobody',
    resetSubject: 'New password at {{brand}}',
    resetLink: '{{account}}: {{link}} for {{minutes}} min',
  },
  TY: {
    resetCode: '{{code}} para sa bagong password',
    resetSubject: 'Bagong password',
    resetLink: 'Para kay {{account}}: {{link}}',
  },
};
const RESETS: MerchantConfig = { ...LOTUS, parts: { ...LOTUS.parts, verification: { countries: ['PH'], texts } } };
const TELLS: MerchantConfig = {
  ...LOTUS,
  code: 'tells',
  domains: ['tells.example'],
  parts: { ...LOTUS.parts, verification: { tellsAccounts: true, texts } },
};

const sent = sentMessages();
// On PGlite, whose one connection makes a link, as a call does after its answer, before it reads it.
const harness = await createHarness({
  embedded: true,
  merchants: [RESETS, TELLS],
  services: { messenger: sent.messenger },
});
const { call, clock, db } = harness;

let count = 0;
/** A member with a number and an address of mail of its own. */
async function withContacts(merchant = 'lotus') {
  const ordinal = ++count;
  const username = `forgetful${ordinal}`;
  const id = await makeMember(harness, username, { merchant });
  const [mobile, email] = [`9170001${String(ordinal).padStart(3, '0')}`, `f${ordinal}@mail.example`];
  const needs = { db, now: clock.now() };
  await proveContact(needs, { merchant, id }, { kind: 'mobile', value: `+63${mobile}` });
  await proveContact(needs, { merchant, id }, { kind: 'email', value: email });
  return { id, username, mobile, email };
}

const freshIp = () => `198.51.105.${++count}`;
const enter = (username: string, password: string, merchant = 'lotus', ip = freshIp()) =>
  call(logIn, { body: { username, password, type: 'username' }, merchant, ip });

async function askCode(mobileNum: string): Promise<string> {
  await call(sendResetCode, { body: { mobileNum }, language: 'EN', ip: freshIp() });
  return codeIn(sent.sms.at(-1));
}

function byPhone(mobileNum: string, verificationCode: string, newPassword = 'fresh1day', ip = freshIp()) {
  return call(resetByPhone, { body: { mobileNum, verificationCode, newPassword }, ip });
}

/** Asks for a link; the letter is under way once the answer has come. */
async function askLink(
  { username, email }: { username: string; email: string },
  { page, ...input }: { page?: string; merchant?: string; ip?: string } = {},
): Promise<string | undefined> {
  const before = sent.mails.length;
  const body = { username, email, ...(page && { page }) };
  await call(sendResetLink, { body, language: 'EN', ip: freshIp(), ...input });
  await expect
    .poll(() => sent.mails.length, { timeout: 500 })
    .toBeGreaterThan(before)
    .catch(() => undefined);
  return sent.mails[before]?.text;
}

const resetIn = (text = '') => /reset=([\w-]+)/.exec(text)?.[1] ?? '';
const byLink = (reset: string, newPassword = 'fresh1day', ip = freshIp()) =>
  call(resetByLink, { body: { reset, newPassword }, ip });

describe('a forgotten password by phone', () => {
  test('is set anew by the code, all sessions end, and the number logs in with it', async () => {
    const { username, mobile } = await withContacts();
    const { token } = await enter(username, 'sunny1day');
    const ip = freshIp();
    await byPhone(mobile, await askCode(mobile), 'fresh1day', ip);
    await expect(call(getMemberInfo, { token })).rejects.toMatchObject({ code: 'session.expired' });
    await expect(enter(username, 'sunny1day')).rejects.toMatchObject({ code: 'session.credentials' });
    const body = { username: mobile, password: 'fresh1day', type: '' };
    await expect(call(logIn, { body, ip })).resolves.toHaveProperty('token');
  });

  test('forgets what was mistyped before, by number and by name, so that the log-in after it needs no picture', async () => {
    const { username, mobile } = await withContacts();
    const ip = freshIp();
    const tried = (name: string, password: string, type: '' | 'username', from = freshIp()) =>
      call(logIn, { body: { username: name, password, type }, ip: from });
    for (let i = 0; i < 3; i++) {
      await expect(tried(mobile, 'mistyped', '')).rejects.toMatchObject({ code: 'session.credentials' });
      await expect(tried(username, 'mistyped', 'username')).rejects.toMatchObject({ code: 'session.credentials' });
    }
    await expect(tried(mobile, 'sunny1day', '')).rejects.toMatchObject({ code: 'captcha.required' });
    await byPhone(mobile, await askCode(mobile), 'fresh1day', ip);
    await expect(tried(mobile, 'fresh1day', '', ip)).resolves.toHaveProperty('token');
    await expect(tried(username, 'fresh1day', 'username', ip)).resolves.toHaveProperty('token');
  });

  test('keeps the code through a slip of the new password, and takes it once', async () => {
    const { mobile } = await withContacts();
    const code = await askCode(mobile);
    await expect(byPhone(mobile, code, 'short')).rejects.toMatchObject({ code: 'password.field' });
    await expect(byPhone(mobile, code, 'password1')).rejects.toMatchObject({ code: 'password.field' });
    await byPhone(mobile, code);
    await expect(byPhone(mobile, code)).rejects.toMatchObject({ code: 'verification.expired' });
  });

  test('is not set by the code of a log-in, nor by five guesses', async () => {
    const { mobile } = await withContacts();
    const code = await askCode(mobile);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let i = 0; i < 5; i++) {
      await expect(byPhone(mobile, wrong)).rejects.toMatchObject({ code: 'verification.code' });
    }
    await expect(byPhone(mobile, code)).rejects.toMatchObject({ code: 'verification.expired' });
  });

  test('is refused as before after more guesses than the column of them can count', async () => {
    const { mobile } = await withContacts();
    const code = await askCode(mobile);
    await db.updateTable('verification_codes').set({ tries: 32_767 }).execute();
    await expect(byPhone(mobile, code)).rejects.toMatchObject({ code: 'verification.expired' });
  });

  test('of nobody answers the same, and the holder of the phone reads why', async () => {
    await expect(call(sendResetCode, { body: { mobileNum: '9178888888' }, language: 'EN' })).resolves.toEqual({
      expiredMinutes: 3,
    });
    expect(sent.sms.at(-1)?.text).toBe('Lotus Casino: nobody');
  });

  test('has its code in the language that the member has chosen, whoever asks', async () => {
    const { id, mobile } = await withContacts();
    await setLanguage(db, { merchant: 'lotus', id }, 'TY');
    await askCode(mobile);
    expect(sent.sms.at(-1)?.text).toMatch(/^\d{6} para sa bagong password$/);
  });

  test('a repetition after a lost answer is the same change', async () => {
    const { mobile, username } = await withContacts();
    const body = { mobileNum: mobile, verificationCode: await askCode(mobile), newPassword: 'fresh1day' };
    const key = 'k'.repeat(22);
    await call(resetByPhone, { body, key });
    await expect(call(resetByPhone, { body, key })).resolves.toEqual({});
    await expect(enter(username, 'fresh1day')).resolves.toHaveProperty('token');
  });
});

describe('a forgotten password by mail', () => {
  test('comes as a link to the page that asked, and is set anew by it, once', async () => {
    const member = await withContacts();
    const { token } = await enter(member.username, 'sunny1day');
    const text = await askLink(member, { page: 'https://www.lotus.example/en/forget/' });
    expect(text).toMatch(
      new RegExp(`^${member.username}: https://www\\.lotus\\.example/en/forget/\\?reset=[\\w-]{43} for 30 min$`),
    );
    expect(sent.mails.at(-1)).toMatchObject({ to: member.email, subject: 'New password at Lotus Casino' });
    const ip = freshIp();
    await byLink(resetIn(text), 'fresh1day', ip);
    await expect(call(getMemberInfo, { token })).rejects.toMatchObject({ code: 'session.expired' });
    await expect(enter(member.username, 'fresh1day', 'lotus', ip)).resolves.toHaveProperty('token');
    await expect(byLink(resetIn(text))).rejects.toMatchObject({ code: 'password.link' });
  });

  test.each([
    ['https://lotus-1.example/EN/rng/?x=1', 'https://lotus-1.example/forget/'],
    ['https://lotus-1.example/en/rng/?x=1', 'https://lotus-1.example/en/forget/'],
    ['https://lotus-1.example/rng/', 'https://lotus-1.example/forget/'],
    ['https://lotus-1.example//evil.example/forget/', 'https://lotus-1.example/forget/'],
    ['https://lotus-1.example:8443/en/forget/', 'https://www.lotus.example/forget/'],
  ])('asked for at %s leads to %s and to nothing that its asker chose', async (page, leads) => {
    const text = await askLink(await withContacts(), { page });
    expect(text).toContain(`: ${leads}?reset=`);
  });

  test('and by phone is not set anew by what was sent before the password changed', async () => {
    const owner = await withContacts();
    const reset = resetIn(await askLink(owner));
    const code = await askCode(owner.mobile);
    const { token } = await enter(owner.username, 'sunny1day');
    const newPassword = 'rainy2night';
    await call(changePassword, {
      token,
      body: { oldPassword: 'sunny1day', newPassword, confirmNewPassword: newPassword },
    });
    await expect(byLink(reset)).rejects.toMatchObject({ code: 'password.link' });
    await expect(byPhone(owner.mobile, code)).rejects.toMatchObject({ code: 'verification.expired' });
  });

  test('is not set anew by a link that was sent before the phone did it', async () => {
    const owner = await withContacts();
    const reset = resetIn(await askLink(owner));
    await byPhone(owner.mobile, await askCode(owner.mobile));
    await expect(byLink(reset, 'stolen4ever')).rejects.toMatchObject({ code: 'password.link' });
  });

  test('never leads to a page that is not the merchant’s', async () => {
    const text = await askLink(await withContacts(), { page: 'https://evil.example/forget/' });
    expect(text).toContain('https://www.lotus.example/forget/?reset=');
  });

  test('is good for half an hour, and the newest link alone', async () => {
    const member = await withContacts();
    const first = resetIn(await askLink(member));
    const second = resetIn(await askLink(member));
    await expect(byLink(first)).rejects.toMatchObject({ code: 'password.link' });
    clock.advance(30 * 60_000);
    await expect(byLink(second)).rejects.toMatchObject({ code: 'password.link' });
  });

  test('keeps the link through a slip of the new password', async () => {
    const member = await withContacts();
    const reset = resetIn(await askLink(member));
    await expect(byLink(reset, member.username)).rejects.toMatchObject({ code: 'password.field' });
    await expect(byLink(reset)).resolves.toEqual({});
  });

  test('is written in the language that the member reads', async () => {
    const member = await withContacts();
    await db.updateTable('members').set({ language: 'TY' }).where('id', '=', member.id).execute();
    expect(await askLink(member)).toContain(`Para kay ${member.username}`);
  });

  test('answers the same where the pair is wrong, closed or unknown, and sends nothing', async () => {
    const [one, other] = [await withContacts(), await withContacts()];
    await setClosed(db, { merchant: 'lotus', id: other.id }, clock.now());
    const before = sent.mails.length;
    for (const pair of [
      { username: one.username, email: other.email },
      { username: other.username, email: other.email },
      { username: 'nobody', email: 'nobody@mail.example' },
    ]) {
      expect(await call(sendResetLink, { body: pair, ip: freshIp() })).toEqual({});
    }
    await call(sendResetLink, {
      body: { username: one.username, email: one.email },
      ip: freshIp(),
    });
    await expect.poll(() => sent.mails.length).toBe(before + 1);
  });

  test('tells of a pair that does not exist where the brand wants that, and of a letter that was not taken', async () => {
    const nobody = { username: 'nobody', email: 'nobody@mail.example' };
    await expect(askLink(nobody, { merchant: 'tells' })).rejects.toMatchObject({ code: 'password.nobody' });
    const member = await withContacts('tells');
    sent.refuse(true);
    await expect(askLink(member, { merchant: 'tells' })).rejects.toMatchObject({ code: 'verification.undelivered' });
    sent.refuse(false);
    expect(await askLink(member, { merchant: 'tells' })).toContain('reset=');
  });

  test('that is not taken is told to the operator, once', async () => {
    const member = await withContacts();
    const before = harness.logged.length;
    const errors = () => harness.logged.slice(before).filter((line) => line.includes('"level":"error"'));
    sent.refuse(true);
    await call(sendResetLink, {
      body: { username: member.username, email: member.email },
      language: 'EN',
      ip: freshIp(),
    });
    await expect.poll(errors).toHaveLength(1);
    await new Promise((done) => setImmediate(done));
    sent.refuse(false);
    expect(errors()).toHaveLength(1);
  });

  test('is not sent a fourth time within five minutes, however the name is written', async () => {
    const { username, email } = await withContacts();
    const ip = freshIp();
    for (const name of [username, username.toUpperCase(), ` ${username} `])
      await askLink({ username: name, email }, { ip });
    const again = { username: username.replace('f', 'F'), email };
    await expect(askLink(again, { ip })).rejects.toMatchObject({ code: 'verification.wait' });
  });

  test('what the link carries stands nowhere in the database', async () => {
    const reset = resetIn(await askLink(await withContacts()));
    expect(JSON.stringify(await db.selectFrom('password_links').selectAll().execute())).not.toContain(reset);
    expect(harness.logged.join()).not.toContain(reset);
  });

  test('is taken once, of ten who come with the link at the same moment (PostgreSQL)', async () => {
    const racing = await createHarness({
      merchants: [RESETS],
      database: await withPostgres(),
      services: { messenger: sent.messenger },
    });
    const id = await makeMember(racing, 'racer');
    const now = racing.clock.now();
    await proveContact(
      { db: racing.db, now },
      { merchant: 'lotus', id },
      { kind: 'email', value: 'racer@mail.example' },
    );
    const before = sent.mails.length;
    const body = { username: 'racer', email: 'racer@mail.example' };
    await racing.call(sendResetLink, { body, language: 'EN' });
    await expect.poll(() => sent.mails.length).toBe(before + 1);
    const reset = resetIn(sent.mails[before]?.text);
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) => racing.call(resetByLink, { body: { reset, newPassword: `fresh${i}day` } })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
