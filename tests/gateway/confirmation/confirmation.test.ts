import { describe, expect, test } from 'vitest';
import type { Way } from '../../../src/contract/confirmation/rules.ts';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import { changePassword, resetByPhone, sendResetCode } from '../../../src/contract/password/endpoints.ts';
import { register } from '../../../src/contract/registration/endpoints.ts';
import { logIn, sendLoginCode } from '../../../src/contract/session/endpoints.ts';
import { getBalance } from '../../../src/contract/wallet/endpoints.ts';
import { AREAS } from '../../../src/gateway/areas.ts';
import { purgeJob } from '../../../src/gateway/core/jobs/purge.ts';
import type { MerchantConfig } from '../../../src/gateway/core/merchants/merchant.ts';
import { proveContact } from '../../../src/gateway/member/contacts.ts';
import { setClosed } from '../../../src/gateway/member/members.ts';
import { catchUp } from '../catching-up.ts';
import { createHarness, LOTUS } from '../harness.ts';
import { registration } from '../registration/registering.ts';
import { codeIn, sentMessages } from '../verification/sent.ts';
import { type Account, confirming } from './confirming.ts';

const texts = {
  EN: {
    confirmCode: '{{code}} confirms you at {{brand}} for {{minutes}} min',
    confirmSubject: 'You at {{brand}}?',
    confirmMail: '{{account}}: {{code}} within {{minutes}} min',
    loginCode: '{{code}} logs in',
    resetCode: '{{code}} resets',
  },
  TY: { confirmMail: 'Para kay {{account}}: {{code}}' },
};
const ASKS: MerchantConfig = {
  ...LOTUS,
  flags: { ...LOTUS.flags, MOBILEVERCODELOGIN3: true },
  parts: { ...LOTUS.parts, verification: { countries: ['PH'], texts } },
};
const OFF: MerchantConfig = {
  ...LOTUS,
  code: 'off',
  domains: ['off.example'],
  parts: { ...LOTUS.parts, verification: { unknownAddress: 'off', texts } },
};
const sent = sentMessages();
const harness = await createHarness({ merchants: [ASKS, OFF], services: { messenger: sent.messenger } });
const { call, clock, db } = harness;
const house = confirming(harness);
const { account, ask, confirm, elsewhere, send, totp } = house;
const DAY = 24 * 3_600_000;
const WRONG = { code: 'confirmation.wrong', status: 403 };
const EXPIRED = { code: 'confirmation.expired', status: 410 };

/** A code that is not this one. */
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111');
const sessions = (member: string) => db.selectFrom('sessions').where('member_id', '=', member).selectAll().execute();

describe('a log-in by password from an address that its account has not used', () => {
  test('opens no session, and names the ways with hints that tell no stranger anything', async () => {
    const someone = await account();
    const before = await sessions(someone.id);
    const { ways, ticket, expiresAt } = await ask(someone, elsewhere());
    const mobile = `****${someone.mobile.slice(-4)}`;
    expect(ways).toEqual([
      { way: 'totp' },
      { way: 'email', hint: 'w***@m***.example' },
      { way: 'code', hint: mobile },
      { way: 'mobile', hint: mobile },
      { way: 'bankName' },
    ]);
    expect(expiresAt - clock.now().getTime()).toBe(10 * 60_000);
    expect(await sessions(someone.id)).toEqual(before);
    const kept = JSON.stringify(await db.selectFrom('confirmation_tickets').selectAll().execute());
    expect(kept).not.toContain(ticket);
    expect(harness.logged.join()).not.toContain(ticket);
  });

  test('comes by the number of the account too, which then confirms nothing', async () => {
    const someone = await account();
    const ip = elsewhere();
    const asked = await ask(someone, ip, { username: someone.mobile, type: '' });
    expect(asked.ways.map(({ way }) => way)).toEqual(['totp', 'email', 'code', 'bankName']);
    await expect(confirm(asked.ticket, 'mobile', someone.mobile, ip)).rejects.toMatchObject(WRONG);
  });

  test("of an agent is asked the same, on the agents' side", async () => {
    const agent = await account({ type: 1 });
    const ip = elsewhere();
    await expect(house.logIn(agent, ip)).rejects.toMatchObject({ code: 'session.notMember' });
    const { ticket } = await ask(agent, ip, { side: 'agent' });
    const { token } = await confirm(ticket, 'totp', totp(), ip);
    expect(await call(getMemberInfo, { token })).toMatchObject({ type: 1 });
  });

  test('is not asked with a wrong password, nor of a closed account', async () => {
    const someone = await account();
    const ip = elsewhere();
    await expect(house.logIn(someone, ip, { password: 'wrong1' })).rejects.toMatchObject({
      code: 'session.credentials',
    });
    await setClosed(db, { merchant: 'lotus', id: someone.id }, clock.now());
    await expect(house.logIn(someone, ip)).rejects.toMatchObject({ code: 'session.forbidden' });
  });

  test('is let in where the account has no way, and where the brand does not ask', async () => {
    const bare = await house.bareAccount();
    await expect(house.logIn(bare, elsewhere())).resolves.toHaveProperty('token');
    const off = confirming(harness, 'off');
    await expect(off.logIn(await off.account(), elsewhere())).resolves.toHaveProperty('token');
  });

  test('is let in by a code, by a new password that a code allowed, and after registration', async () => {
    const [byCode, byReset] = [await account(), await account()];
    const [ip, there] = [elsewhere(), elsewhere()];
    await db.deleteFrom('member_authenticators').where('member_id', '=', byReset.id).execute();
    await call(sendLoginCode, { body: { mobileNum: byCode.mobile }, ip, language: 'EN' });
    const body = { username: byCode.mobile, password: codeIn(sent.sms.at(-1)), type: 'sms' };
    await expect(call(logIn, { body, ip })).resolves.toHaveProperty('token');
    await expect(house.logIn(byCode, ip)).resolves.toHaveProperty('token');

    await call(sendResetCode, { body: { mobileNum: byReset.mobile }, ip: there, language: 'EN' });
    const verificationCode = codeIn(sent.sms.at(-1));
    const reset = { mobileNum: byReset.mobile, verificationCode, newPassword: 'fresh1day' };
    await call(resetByPhone, { body: reset, ip: there });
    const fields = { username: byReset.mobile, password: 'fresh1day', type: '' };
    await expect(house.logIn(byReset, there, fields)).resolves.toHaveProperty('token');

    const home = elsewhere();
    const fresh = registration({ username: 'regi1' });
    await call(register, { body: fresh, ip: home });
    const { id } = await db
      .selectFrom('members')
      .select('id')
      .where('username', '=', 'regi1')
      .executeTakeFirstOrThrow();
    const needs = { db, now: clock.now() };
    await proveContact(needs, { merchant: 'lotus', id }, { kind: 'email', value: 'regi@mail.example' });
    const known = { username: 'regi1', password: String(fresh.password), type: 'username' };
    await expect(call(logIn, { body: known, ip: home })).resolves.toHaveProperty('token');
    const refused = { code: 'confirmation.required', value: { ways: [{ way: 'email' }] } };
    await expect(call(logIn, { body: known, ip: elsewhere() })).rejects.toMatchObject(refused);
  });
});

describe('a password that is set anew, of an account with an authenticator,', () => {
  async function reset(of: Account, ip: string) {
    await call(sendResetCode, { body: { mobileNum: of.mobile }, ip, language: 'EN' });
    const verificationCode = codeIn(sent.sms.at(-1));
    await call(resetByPhone, { body: { mobileNum: of.mobile, verificationCode, newPassword: 'fresh1day' }, ip });
  }
  const fields = { password: 'fresh1day' };

  test('lets nobody in from elsewhere but with the authenticator, until that was shown', async () => {
    const owner = await account();
    const there = elsewhere();
    await reset(owner, there);
    const { ticket, ways } = await house.ask(owner, there, fields);
    expect(ways).toEqual([{ way: 'totp' }]);
    await expect(house.confirm(ticket, 'mobile', owner.mobile, there)).rejects.toMatchObject({
      code: 'confirmation.wrong',
    });
    await expect(house.confirm(ticket, 'totp', house.totp(), there)).resolves.toHaveProperty('token');
    await expect(house.logIn(owner, there, fields)).resolves.toHaveProperty('token');
    expect((await house.ask(owner, elsewhere(), fields)).ways.map(({ way }) => way)).toContain('email');
  });

  test('asks for nothing where the account has been before', async () => {
    const owner = await account();
    await reset(owner, owner.home);
    await expect(house.logIn(owner, owner.home, fields)).resolves.toHaveProperty('token');
  });
});

describe('each way', () => {
  /** Confirms by a way from somewhere else, and logs in there again. */
  async function comesInBy(someone: Account, way: Way, answer: (ticket: string, ip: string) => Promise<string>) {
    const ip = elsewhere();
    const { ticket } = await ask(someone, ip);
    const { token, firstTimeLogin } = await confirm(ticket, way, await answer(ticket, ip), ip);
    expect(firstTimeLogin).toBe(false);
    await expect(call(getMemberInfo, { token })).resolves.toMatchObject({ userName: someone.username });
    await expect(house.logIn(someone, ip)).resolves.toHaveProperty('token');
    await expect(confirm(ticket, way, await answer(ticket, ip), ip)).rejects.toMatchObject(EXPIRED);
  }

  test('totp: the code of now, the step before or after, in any digits, once', async () => {
    const someone = await account();
    const ip = elsewhere();
    const early = (await ask(someone, ip)).ticket;
    await expect(confirm(early, 'totp', totp(2), ip)).rejects.toMatchObject(WRONG);
    await expect(confirm(early, 'totp', totp(-2), ip)).rejects.toMatchObject(WRONG);
    const digits = totp(-1).replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    await confirm(early, 'totp', `${digits.slice(0, 3)} ${digits.slice(3)}`, ip);
    const there = elsewhere();
    const { ticket } = await ask(someone, there);
    await expect(confirm(ticket, 'totp', totp(-1), there)).rejects.toMatchObject(WRONG);
    await confirm(ticket, 'totp', totp(1), there);
    const far = elsewhere();
    const last = await ask(someone, far);
    // The code of a later step has used up those before it.
    await expect(confirm(last.ticket, 'totp', totp(), far)).rejects.toMatchObject(WRONG);
  });

  test('email: a code in the language of the member, for this and nothing else', async () => {
    const someone = await account({ language: 'TY' });
    await comesInBy(someone, 'email', async (ticket, ip) => {
      const before = sent.mails.length;
      await send(ticket, 'email', ip).catch(() => undefined);
      if (sent.mails.length === before) return '000000';
      expect(sent.mails.at(-1)).toMatchObject({ to: someone.email });
      expect(sent.mails.at(-1)?.text).toMatch(new RegExp(`^Para kay ${someone.username}: \\d{6}$`));
      return codeIn(sent.mails.at(-1));
    });
  });

  test('code: a code by message, which logs nobody in by itself', async () => {
    const someone = await account();
    const ip = elsewhere();
    const { ticket } = await ask(someone, ip);
    expect(await send(ticket, 'code', ip)).toEqual({ expiredMinutes: 3 });
    const code = codeIn(sent.sms.at(-1));
    const body = { username: someone.mobile, password: code, type: 'sms' };
    await expect(call(logIn, { body, ip })).rejects.toMatchObject({ code: 'verification.expired' });
    await expect(confirm(ticket, 'email', code, ip)).rejects.toMatchObject(WRONG);
    await expect(confirm(ticket, 'code', otherThan(code), ip)).rejects.toMatchObject(WRONG);
    await confirm(ticket, 'code', code, ip);
  });

  test('code: is of no use after three minutes', async () => {
    const someone = await account();
    const ip = elsewhere();
    const { ticket } = await ask(someone, ip);
    await send(ticket, 'code', ip);
    clock.advance(3 * 60_000);
    await expect(confirm(ticket, 'code', codeIn(sent.sms.at(-1)), ip)).rejects.toMatchObject(WRONG);
  });

  test('mobile: the whole number, as its country writes it', async () => {
    const someone = await account();
    await comesInBy(someone, 'mobile', async () => ` ${someone.mobile} `);
    await comesInBy(someone, 'mobile', async () => `+63${someone.mobile.slice(1)}`);
    const ip = elsewhere();
    const { ticket } = await ask(someone, ip);
    await expect(confirm(ticket, 'mobile', someone.mobile.slice(-4), ip)).rejects.toMatchObject(WRONG);
    await expect(confirm(ticket, 'mobile', someone.mobile.replace('0917', '0918'), ip)).rejects.toMatchObject(WRONG);
  });

  test('bankName: the name, whatever its case, accents and blanks', async () => {
    const someone = await account();
    await comesInBy(someone, 'bankName', async () => '  jose MARIA  nunez cruz ');
    const ip = elsewhere();
    const { ticket } = await ask(someone, ip);
    await expect(confirm(ticket, 'bankName', 'José María Núñez', ip)).rejects.toMatchObject(WRONG);
    await expect(confirm(ticket, 'bankName', '---', ip)).rejects.toMatchObject(WRONG);
  });

  test('is no way where the account has not bound it', async () => {
    const someone = await account();
    await db.deleteFrom('member_authenticators').where('member_id', '=', someone.id).execute();
    await db.deleteFrom('member_contacts').where('member_id', '=', someone.id).execute();
    const ip = elsewhere();
    const { ticket, ways } = await ask(someone, ip);
    expect(ways).toEqual([{ way: 'bankName' }]);
    for (const way of ['totp', 'email', 'code', 'mobile'] as const) {
      await expect(confirm(ticket, way, '123456', ip), way).rejects.toMatchObject(WRONG);
    }
    await expect(send(ticket, 'email', ip)).rejects.toMatchObject(EXPIRED);
  });
});

describe('the ticket', () => {
  test('is good at its address, its brand and for ten minutes', async () => {
    const someone = await account();
    const ip = elsewhere();
    const { ticket } = await ask(someone, ip);
    await expect(confirm(ticket, 'totp', totp(), elsewhere())).rejects.toMatchObject(EXPIRED);
    await expect(confirming(harness, 'off').confirm(ticket, 'totp', totp(), ip)).rejects.toMatchObject(EXPIRED);
    await expect(send(ticket, 'email', elsewhere())).rejects.toMatchObject(EXPIRED);
    clock.advance(10 * 60_000);
    await expect(confirm(ticket, 'totp', totp(), ip)).rejects.toMatchObject(EXPIRED);
    await expect(send(ticket, 'email', ip)).rejects.toMatchObject(EXPIRED);
  });

  test('ends with the password and with the account', async () => {
    const someone = await account();
    const ip = elsewhere();
    const { token } = await house.logIn(someone, someone.home);
    const { ticket } = await ask(someone, ip);
    const fresh = { oldPassword: 'sunny1day', newPassword: 'foggy3day', confirmNewPassword: 'foggy3day' };
    await call(changePassword, { body: fresh, token, ip: someone.home });
    await expect(confirm(ticket, 'totp', totp(), ip)).rejects.toMatchObject(EXPIRED);

    const closed = await account();
    const asked = await ask(closed, ip);
    await setClosed(db, { merchant: 'lotus', id: closed.id }, clock.now());
    await expect(confirm(asked.ticket, 'totp', totp(), ip)).rejects.toMatchObject(EXPIRED);
  });

  test('takes five answers, and sends no code after them', async () => {
    const someone = await account();
    const ip = elsewhere();
    const { ticket } = await ask(someone, ip);
    for (let i = 0; i < 5; i++) {
      await expect(confirm(ticket, 'totp', otherThan(totp()), ip)).rejects.toMatchObject(WRONG);
    }
    await expect(confirm(ticket, 'totp', totp(), ip)).rejects.toMatchObject(EXPIRED);
    await expect(send(ticket, 'email', ip)).rejects.toMatchObject(EXPIRED);
  });

  test('is made as often as somebody likes, and yet an account takes fifteen answers of an address in an hour', async () => {
    const someone = await account();
    clock.advance(60 * 60_000 - (clock.now().getTime() % (60 * 60_000)));
    const ip = elsewhere();
    for (let i = 0; i < 15; i++) {
      await expect(confirm((await ask(someone, ip)).ticket, 'totp', otherThan(totp()), ip)).rejects.toMatchObject(
        WRONG,
      );
    }
    const refused = { code: 'request.tooMany', status: 429 };
    await expect(confirm((await ask(someone, ip)).ticket, 'totp', totp(), ip)).rejects.toMatchObject(refused);
    // A stranger who has the password does not keep the owner out.
    const own = elsewhere();
    await expect(confirm((await ask(someone, own)).ticket, 'totp', totp(), own)).resolves.toHaveProperty('token');
    clock.advance(60 * 60_000);
    await expect(confirm((await ask(someone, ip)).ticket, 'totp', totp(), ip)).resolves.toHaveProperty('token');
  });
});

test('a password that is due holds the session that was confirmed', async () => {
  const someone = await account();
  await db.updateTable('members').set({ password_forced: true }).where('id', '=', someone.id).execute();
  const ip = elsewhere();
  const { ticket } = await ask(someone, ip);
  const { token, passwordExpired } = await confirm(ticket, 'totp', totp(), ip);
  expect(passwordExpired).toBe(true);
  await expect(call(getBalance, { token })).rejects.toMatchObject({ code: 'session.passwordDue' });
});

test('a message that nobody takes is told, and the ticket stays good', async () => {
  const someone = await account();
  const ip = elsewhere();
  const { ticket } = await ask(someone, ip);
  sent.refuse(true);
  await expect(send(ticket, 'email', ip)).rejects.toMatchObject({ code: 'verification.undelivered' });
  sent.refuse(false);
  await send(ticket, 'email', ip);
  await confirm(ticket, 'email', codeIn(sent.mails.at(-1)), ip);
});

test('a code for who has shown the password is sent, however many codes strangers have had sent to the number', async () => {
  const someone = await account();
  const strangers = Array.from({ length: 3 }, elsewhere);
  // All of it happens on one day.
  clock.advance(DAY - (clock.now().getTime() % DAY));
  for (const ip of strangers) {
    for (let i = 0; i < 12; i++) {
      if (i % 3 === 0) clock.advance(5 * 60_000);
      await call(sendLoginCode, { body: { mobileNum: someone.mobile }, language: 'EN', ip });
    }
  }
  const ip = elsewhere();
  await expect(call(sendLoginCode, { body: { mobileNum: someone.mobile }, ip })).rejects.toMatchObject({
    code: 'verification.quota',
  });
  const { ticket } = await ask(someone, ip);
  await send(ticket, 'code', ip);
  await expect(confirm(ticket, 'code', codeIn(sent.sms.at(-1)), ip)).resolves.toHaveProperty('token');
});

test('messages to one account are as few as any others', async () => {
  const someone = await account();
  const ip = elsewhere();
  const { ticket } = await ask(someone, ip);
  for (let i = 0; i < 3; i++) await send(ticket, 'email', ip);
  await expect(send(ticket, 'email', ip)).rejects.toMatchObject({ code: 'verification.wait' });
});

describe('addresses', () => {
  const known = async ({ id }: Account) => {
    const rows = await db.selectFrom('member_addresses').select('address').where('member_id', '=', id).execute();
    return rows.map(({ address }) => address);
  };

  test("of one network count as one, and another member's are none of mine", async () => {
    const [someone, other] = [await account(), await account()];
    const { ticket } = await ask(someone, '2001:db8:1:2:aaaa::1');
    await confirm(ticket, 'totp', totp(), '2001:db8:1:2:bbbb::2');
    await expect(house.logIn(someone, '2001:db8:1:2:cccc::3')).resolves.toHaveProperty('token');
    await ask(someone, '2001:db8:1:3::1');
    await ask(other, '2001:db8:1:2:aaaa::1');
  });

  test('are forgotten after 180 days without a log-in, and nothing is left of them', async () => {
    const someone = await account();
    clock.advance(179 * DAY);
    await house.logIn(someone, someone.home);
    clock.advance(179 * DAY);
    await house.logIn(someone, someone.home);
    clock.advance(180 * DAY);
    await ask(someone, someone.home);
    await catchUp(harness.services, purgeJob(AREAS.flatMap(({ purges = [] }) => purges)));
    expect(await known(someone)).toEqual([]);
  });

  test('are at most twenty, those that were used last', async () => {
    const bare = await house.bareAccount();
    const places = Array.from({ length: 20 }, elsewhere);
    for (const ip of places) {
      clock.advance(1_000);
      await house.logIn(bare, ip);
    }
    expect((await known(bare)).sort()).toEqual([...places].sort());
  });
});
