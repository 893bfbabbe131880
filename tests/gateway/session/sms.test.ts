import { describe, expect, test } from 'vitest';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import { type LoginValue, logIn, sendLoginCode } from '../../../src/contract/session/endpoints.ts';
import type { MerchantConfig } from '../../../src/gateway/core/merchants/merchant.ts';
import { findByContact, proveContact } from '../../../src/gateway/member/contacts.ts';
import { setLanguage } from '../../../src/gateway/member/members.ts';
import { createHarness, LOTUS, withPostgres } from '../harness.ts';
import { makeMember } from '../member/making.ts';
import { codeIn, sentMessages } from '../verification/sent.ts';

const VERIFICATION = {
  countries: ['PH', 'SG'],
  texts: {
    EN: { loginCode: '{{code}} opens {{brand}} for {{minutes}} min', loginNobody: '{{brand}}: nobody. {{link}}' },
    TY: { loginCode: '{{code}} ang pambukas ng {{brand}}' },
  },
};
const SMS: MerchantConfig = {
  ...LOTUS,
  flags: { ...LOTUS.flags, MOBILEVERCODELOGIN3: true },
  parts: { ...LOTUS.parts, verification: VERIFICATION },
};
const CLOSED: MerchantConfig = { ...LOTUS, code: 'closed', domains: ['closed.example'] };

const CHAT: MerchantConfig = {
  ...SMS,
  code: 'chat',
  domains: ['chat.example'],
  parts: { verification: { ...VERIFICATION, channel: 'chat' } },
};

const sent = sentMessages();
const harness = await createHarness({ merchants: [SMS, CLOSED, CHAT], services: { messenger: sent.messenger } });
const { call, clock, db } = harness;
const FIVE_MINUTES = 300_000;

let numbers = 0;
/** A member with a number of its own. */
async function withMobile(fields: Parameters<typeof makeMember>[2] = {}): Promise<string> {
  const number = `9170000${String(++numbers).padStart(3, '0')}`;
  const id = await makeMember(harness, `mobile${numbers}`, fields);
  const kept = await proveContact(
    { db, now: clock.now() },
    { merchant: 'lotus', id },
    { kind: 'mobile', value: `+63${number}` },
  );
  expect(kept).toBe(true);
  return number;
}

let hosts = 0;
const freshIp = () => `198.51.${101 + (++hosts >> 8)}.${hosts & 255}`;

/** Asks for a code; the last message is its own. */
async function ask(mobileNum: string, { ip = freshIp() } = {}): Promise<string> {
  await call(sendLoginCode, { body: { mobileNum }, language: 'EN', ip });
  return sent.sms.at(-1)?.text ?? '';
}

function enter(username: string, password: string, more: Record<string, unknown> = {}): Promise<LoginValue> {
  return call(logIn, { body: { username, password, type: 'sms', ...more }, ip: freshIp() });
}

test('over a chat application a code is good for 60 seconds, after which another is offered (SPEC 4)', async () => {
  const mobileNum = '9170009001';
  const id = await makeMember(harness, 'chatter', { merchant: 'chat' });
  const contact = { kind: 'mobile', value: `+63${mobileNum}` } as const;
  await proveContact({ db, now: clock.now() }, { merchant: 'chat', id }, contact);
  const body = { mobileNum };
  const at = { merchant: 'chat', language: 'EN', ip: freshIp() };
  const entering = (code: string) => ({ ...at, body: { username: mobileNum, password: code, type: 'sms' } });

  await expect(call(sendLoginCode, { ...at, body })).resolves.toEqual({ expiredMinutes: 1 });
  const first = sent.sms.at(-1);
  expect(first).toMatchObject({ channel: 'chat', text: `${codeIn(first)} opens Lotus Casino for 1 min` });
  clock.advance(60_000);
  await expect(call(logIn, entering(codeIn(first)))).rejects.toMatchObject({ code: 'verification.expired' });

  await call(sendLoginCode, { ...at, body });
  clock.advance(59_999);
  await expect(call(logIn, entering(codeIn(sent.sms.at(-1))))).resolves.toHaveProperty('token');
});

describe('logging in by SMS', () => {
  test('opens a session for the code that came, however the number is written', async () => {
    const number = await withMobile();
    const code = codeIn({ text: await ask(` 0${number.slice(0, 3)} ${number.slice(3)} `) });
    expect(sent.sms.at(-1)).toMatchObject({
      to: `+63${number}`,
      text: `${code} opens Lotus Casino for 3 min`,
      channel: 'sms',
      from: 'Lotus Casino',
    });
    const { token } = await enter(`+63 ${number}`, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(await call(getMemberInfo, { token })).toMatchObject({ userName: `mobile${numbers}` });
  });

  test('is written to in the language that the member has chosen, whoever asks', async () => {
    const number = await withMobile();
    const member = await findByContact(db, 'lotus', { kind: 'mobile', value: `+63${number}` });
    await setLanguage(db, { merchant: 'lotus', id: member?.id ?? '' }, 'TY');
    expect(await ask(number)).toMatch(/^\d{6} ang pambukas ng Lotus Casino$/);
  });

  test('takes a code in the digits of the reader', async () => {
    const number = await withMobile();
    const code = codeIn({ text: await ask(number) });
    const arabic = [...code].map((digit) => String.fromCodePoint(0x660 + Number(digit))).join('');
    await expect(enter(number, arabic)).resolves.toHaveProperty('token');
  });

  test('tells for how many minutes no other code is offered', async () => {
    const mobileNum = await withMobile();
    await expect(call(sendLoginCode, { body: { mobileNum } })).resolves.toEqual({ expiredMinutes: 3 });
  });

  test('forces no change of a password that is due (SPEC 4)', async () => {
    const number = await withMobile({ password: '123456' });
    const { token } = await enter(number, codeIn({ text: await ask(number) }));
    await expect(call(getMemberInfo, { token })).resolves.toBeDefined();
  });

  test('is for members on the member side', async () => {
    const number = await withMobile({ type: 1 });
    await expect(enter(number, codeIn({ text: await ask(number) }))).rejects.toMatchObject({
      code: 'session.notMember',
    });
  });

  test('is closed where the merchant does not offer it', async () => {
    const body = { mobileNum: '9170000001' };
    await expect(call(sendLoginCode, { body, merchant: 'closed' })).rejects.toMatchObject({
      code: 'verification.closed',
    });
  });
});

describe('a code', () => {
  test('is good once', async () => {
    const number = await withMobile();
    const code = codeIn({ text: await ask(number) });
    await enter(number, code);
    await expect(enter(number, code)).rejects.toMatchObject({ code: 'verification.expired' });
  });

  test('is good for three minutes', async () => {
    const number = await withMobile();
    const code = codeIn({ text: await ask(number) });
    clock.advance(3 * 60_000);
    await expect(enter(number, code)).rejects.toMatchObject({ code: 'verification.expired' });
  });

  test('is good no longer after five wrong ones', async () => {
    const number = await withMobile();
    const code = codeIn({ text: await ask(number) });
    const wrong = code === '000000' ? '111111' : '000000';
    for (let i = 0; i < 5; i++) {
      await expect(enter(number, wrong)).rejects.toMatchObject({ code: 'verification.code' });
    }
    await expect(enter(number, code)).rejects.toMatchObject({ code: 'verification.expired' });
  });

  test('stays no good, and is refused alike, after more tries than its column has numbers for', async () => {
    const number = await withMobile();
    const code = codeIn({ text: await ask(number) });
    await db.updateTable('verification_codes').set({ tries: 32_767 }).execute();
    await expect(enter(number, code)).rejects.toMatchObject({ code: 'verification.expired' });
  });

  test('replaces the one before', async () => {
    const number = await withMobile();
    const first = codeIn({ text: await ask(number) });
    const second = codeIn({ text: await ask(number) });
    if (first !== second) await expect(enter(number, first)).rejects.toMatchObject({ code: 'verification.code' });
    await expect(enter(number, second)).resolves.toHaveProperty('token');
  });

  test('of one number is none of another', async () => {
    const [mine, yours] = [await withMobile(), await withMobile()];
    const code = codeIn({ text: await ask(mine) });
    await ask(yours);
    const theirs = codeIn(sent.sms.at(-1));
    if (code !== theirs) await expect(enter(yours, code)).rejects.toMatchObject({ code: 'verification.code' });
  });

  test('stands nowhere in the database', async () => {
    const number = await withMobile();
    const code = codeIn({ text: await ask(number) });
    const rows = JSON.stringify(await db.selectFrom('verification_codes').selectAll().execute());
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(number);
    expect(harness.logged.join()).not.toContain(code);
  });

  test('opens one session, of twenty who bring it at the same moment (PostgreSQL)', async () => {
    const racing = await createHarness({
      merchants: [SMS],
      database: await withPostgres(),
      services: { messenger: sent.messenger },
    });
    const id = await makeMember(racing, 'racer');
    const needs = { db: racing.db, now: racing.clock.now() };
    await proveContact(needs, { merchant: 'lotus', id }, { kind: 'mobile', value: '+639170009999' });
    await racing.call(sendLoginCode, { body: { mobileNum: '9170009999' }, language: 'EN' });
    const body = { username: '9170009999', password: codeIn(sent.sms.at(-1)), type: 'sms' };
    // A wrong try counts before it is looked at, so more than five at once would refuse all but the first five.
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => racing.call(logIn, { body })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('asking for codes', () => {
  test('answers the same for a number that nobody has, and tells its holder so by message', async () => {
    await expect(call(sendLoginCode, { body: { mobileNum: '9179999999' }, language: 'EN' })).resolves.toEqual({
      expiredMinutes: 3,
    });
    expect(sent.sms.at(-1)).toMatchObject({ to: '+639179999999', text: 'Lotus Casino: nobody. www.lotus.example' });
  });

  test.each(['123', '+1 202 555 0143', 'abc', '', '9'.repeat(33)])(
    'refuses %j, which is no number here',
    async (mobileNum) => {
      await expect(call(sendLoginCode, { body: { mobileNum } })).rejects.toMatchObject({
        code: expect.stringMatching(/^(verification\.mobile|request\.invalid)$/),
      });
    },
  );

  test('for one number a fourth time within five minutes has to wait, and thirteen times a day is too often', async () => {
    const number = await withMobile();
    const ip = freshIp();
    clock.advance(FIVE_MINUTES);
    for (let window = 0; window < 4; window++) {
      for (let i = 0; i < 3; i++) await ask(number, { ip });
      await expect(ask(number, { ip })).rejects.toMatchObject({ code: 'verification.wait' });
      clock.advance(FIVE_MINUTES);
    }
    await expect(ask(number, { ip })).rejects.toMatchObject({ code: 'verification.quota' });
  });

  test('is not used up by a stranger at another address, however often that one asks', async () => {
    const number = await withMobile();
    const stranger = freshIp();
    for (let i = 0; i < 20; i++) {
      if (i % 3 === 0) clock.advance(FIVE_MINUTES);
      await ask(number, { ip: stranger }).catch(() => undefined);
    }
    const code = codeIn({ text: await ask(number) });
    await expect(enter(number, code)).resolves.toHaveProperty('token');
  });

  test('for one number has an end, from however many addresses it is asked', async () => {
    const number = await withMobile();
    for (let i = 0; i < 36; i++) await ask(number);
    await expect(ask(number)).rejects.toMatchObject({ code: 'verification.quota' });
  });

  test('fails in plain words where the provider takes no message, and says why in the log', async () => {
    const number = await withMobile();
    sent.refuse(true);
    await expect(ask(number)).rejects.toMatchObject({ code: 'verification.undelivered' });
    sent.refuse(false);
    expect(harness.logged.join()).toContain('The provider of this test refuses.');
  });
});

test('a number belongs to one member of a merchant', async () => {
  const number = await withMobile();
  const id = await makeMember(harness, 'latecomer');
  const contact = { kind: 'mobile', value: `+63${number}` } as const;
  expect(await proveContact({ db, now: clock.now() }, { merchant: 'lotus', id }, contact)).toBe(false);
});

test('with the password and an empty type the number stands for the username (SPEC 4)', async () => {
  const number = await withMobile();
  const body = { username: ` ${number} `, password: 'sunny1day', type: '' };
  await expect(call(logIn, { body, ip: freshIp() })).resolves.toHaveProperty('token');
  const wrong = { ...body, password: 'wrong1' };
  await expect(call(logIn, { body: wrong, ip: freshIp() })).rejects.toMatchObject({ code: 'session.credentials' });
});

test('the spellings of a number share one count of failures, so that none of them is a way past the captcha', async () => {
  const number = await withMobile();
  const guess = (username: string) =>
    call(logIn, { body: { username, password: 'wrong1', type: '' }, ip: freshIp() }).catch((error: unknown) => error);
  for (const spelling of [number, `0${number}`, `+63 ${number}`]) {
    expect(await guess(spelling)).toMatchObject({ code: 'session.credentials' });
  }
  expect(await guess(`0${number.slice(0, 3)} ${number.slice(3)}`)).toMatchObject({ code: 'captcha.required' });
});

describe('whether somebody has a name is not told by the count of failures', () => {
  /** Fails three times under one name, then once under another. @returns the last refusal */
  async function guess(before: string, username: string): Promise<unknown> {
    let refusal: unknown;
    for (const name of [before, before, before, username]) {
      const body = { username: name, password: 'wrong1', type: 'username' };
      refusal = await call(logIn, { body, ip: freshIp() }).catch((error: unknown) => error);
    }
    return refusal;
  }

  test('of a name that ends in a number', async () => {
    await makeMember(harness, 'maria9170001990');
    const [known, unknown] = [
      await guess('a9170001990', 'maria9170001990'),
      await guess('b9170001992', 'marib9170001992'),
    ];
    expect(known).toMatchObject({ code: 'session.credentials', value: { captcha: false } });
    expect(unknown).toEqual(known);
  });

  test('of a name that is a number', async () => {
    await makeMember(harness, '09170001991');
    const [known, unknown] = [await guess('+639170001991', '09170001991'), await guess('+639170001993', '09170001993')];
    expect(known).toMatchObject({ code: 'captcha.required' });
    expect(unknown).toEqual(known);
  });
});
