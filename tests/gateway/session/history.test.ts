import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  getLoginHistory,
  logIn,
  logInFreeplay,
  makeTicket,
  redeemTicket,
  sendLoginCode,
} from '../../../src/contract/session/endpoints.ts';
import { proveContact } from '../../../src/gateway/member/contacts.ts';
import { LOGINS_KEPT_MS } from '../../../src/gateway/session/limits.ts';
import { catchUp } from '../catching-up.ts';
import { confirming } from '../confirmation/confirming.ts';
import { createHarness, LOTUS } from '../harness.ts';
import { jobNamed } from '../job-named.ts';
import { makeMember } from '../member/making.ts';
import { passkeyHouse } from '../passkeys/house.ts';
import { signUp } from '../registration/registering.ts';
import { createSocialHarness, somebody } from '../social/signing-in.ts';
import { codeIn, sentMessages } from '../verification/sent.ts';

const texts = { EN: { loginCode: '{{code}} logs in' }, TY: { loginCode: '{{code}} logs in' } };
const sent = sentMessages();
const house = await createHarness({
  merchants: [
    {
      ...LOTUS,
      flags: { ...LOTUS.flags, MOBILEVERCODELOGIN3: true },
      parts: { ...LOTUS.parts, verification: { countries: ['PH'], texts } },
    },
  ],
  services: { messenger: sent.messenger },
});
const { call, clock, db } = house;

let count = 0;
/** Each test from addresses of its own, so that none meets another's failures. */
const freshIp = () => `198.51.${100 + (++count >> 8)}.${count & 255}`;

async function member(): Promise<{ id: string; username: string }> {
  const username = `visitor${++count}`;
  return { username, id: await makeMember(house, username) };
}

const LAPTOP = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0' };

const enter = (username: string, password = 'sunny1day', ip = freshIp()) =>
  call(logIn, { body: { username, password, type: 'username' }, ip, headers: LAPTOP });

const history = (token: string, query = {}) => call(getLoginHistory, { token, query });
const ways = async (token: string, { call: ask }: Pick<typeof house, 'call'> = house) =>
  (await ask(getLoginHistory, { token })).items.map(({ way, outcome }) => `${way} ${outcome}`);

describe('the history of log-ins', () => {
  test('tells when, how, with what, and from where, the newest first', async () => {
    const { username } = await member();
    const began = clock.now().getTime();
    await enter(username, 'sunny1day', '203.0.113.7');
    clock.advance(1_000);
    const { token } = await enter(username, 'sunny1day', '2001:db8:1:2::3');
    const device = { browser: 'Firefox', system: 'Linux' };
    const opened = { id: expect.any(String), way: 'password', outcome: 'opened', device };
    expect(await history(token)).toEqual({
      items: [
        { ...opened, at: began + 1_000, address: '2001:db8:1:*' },
        { ...opened, at: began, address: '203.0.113.*' },
      ],
      next: null,
    });
  });

  test('has a log-in by a code, by a ticket, and the first session of an account', async () => {
    const { id } = await member();
    const value = `+63917000${String(++count).padStart(4, '0')}`;
    await proveContact({ db, now: clock.now() }, { merchant: 'lotus', id }, { kind: 'mobile', value });
    const ip = freshIp();
    await call(sendLoginCode, { body: { mobileNum: value }, language: 'EN', ip });
    const body = { username: value, password: codeIn(sent.sms.at(-1)), type: 'sms' };
    const { token } = await call(logIn, { body, ip });
    const { ticket } = await call(makeTicket, { token });
    await call(redeemTicket, { body: { ticket } });
    expect(await ways(token)).toEqual(['ticket opened', 'code opened']);
    expect(await ways((await signUp(house, `fresh${++count}`)).token)).toEqual(['registration opened']);
  });

  test('has a log-in by passkey', async () => {
    const keepers = await passkeyHouse();
    const { device } = await keepers.keeper();
    const { token } = await keepers.logInBy(device);
    expect(await ways(token, keepers)).toEqual(['passkey opened', 'password opened']);
  });

  test('has a sign-in by another’s account', async () => {
    const social = await createSocialHarness();
    const someone = somebody();
    await social.register(await social.comeBack(someone), 'signedin');
    const finished = await social.finish(await social.comeBack(someone));
    if (finished.state !== 'loggedIn') throw new Error('Expected a log-in.');
    expect(await ways(finished.login.token, social)).toEqual(['social opened', 'social opened']);
  });

  test('says of a log-in that was asked for a further proof that it was confirmed', async () => {
    const people = confirming(house);
    const account = await people.account();
    const ip = people.elsewhere();
    const { ticket } = await people.ask(account, ip);
    const { token } = await people.confirm(ticket, 'totp', people.totp(), ip);
    expect(await ways(token)).toEqual(['password confirmed', 'password opened']);
  });

  test('has a wrong password of the account’s own name, in any case, and of no other', async () => {
    const { username } = await member();
    const before = await countRows();
    await expect(enter(username.toUpperCase(), 'other2word')).rejects.toMatchObject({ code: 'session.credentials' });
    await expect(enter('nobody-of-that-name', 'other2word')).rejects.toMatchObject({ code: 'session.credentials' });
    expect((await countRows()) - before).toBe(1);
    const { token } = await enter(username);
    expect(await ways(token)).toEqual(['password opened', 'password wrongPassword']);
  });

  test('has a wrong password under the account’s number', async () => {
    const { id, username } = await member();
    const value = `+63917001${String(++count).padStart(4, '0')}`;
    await proveContact({ db, now: clock.now() }, { merchant: 'lotus', id }, { kind: 'mobile', value });
    const wrong = call(logIn, { body: { username: value, password: 'other2word', type: '' }, ip: freshIp() });
    await expect(wrong).rejects.toMatchObject({ code: 'session.credentials' });
    expect(await ways((await enter(username)).token)).toEqual(['password opened', 'password wrongPassword']);
  });

  test('holds nothing that was typed', async () => {
    const { username } = await member();
    await expect(enter(username, 'typed4wrongly')).rejects.toMatchObject({ code: 'session.credentials' });
    const { rows } = await sql<{ row: string }>`SELECT row_to_json(l)::text AS row FROM member_logins l`.execute(db);
    expect(rows.map(({ row }) => row).join()).not.toContain('typed4wrongly');
  });

  test('is read on from where it stopped, whoever logs in meanwhile', async () => {
    const { username } = await member();
    for (let n = 0; n < 4; n++) await enter(username);
    const { token } = await enter(username);
    const first = await history(token, { limit: 2 });
    await enter(username);
    const second = await history(token, { limit: 2, cursor: first.next });
    const third = await history(token, { limit: 2, cursor: second.next });
    const ids = [...first.items, ...second.items, ...third.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(5);
    expect(third).toMatchObject({ items: [{}], next: null });
    const [stranger] = [await enter((await member()).username)];
    const foreign = history(stranger.token, { cursor: first.next });
    await expect(foreign).rejects.toMatchObject({ code: 'request.invalid', value: { fields: [{ path: 'cursor' }] } });
  });

  test.each([{ limit: 0 }, { limit: 101 }, { limit: 'x' }, { cursor: 'x' }, { memberId: 'm-other' }])(
    'refuses %j',
    async (query) => {
      const { token } = await enter((await member()).username);
      await expect(history(token, query)).rejects.toMatchObject({ status: 400, code: 'request.invalid' });
    },
  );

  test('of a trial is empty', async () => {
    const body = { os: 'x', platform: 'W', random: 'x'.repeat(16), version: 3 };
    const { token } = await call(logInFreeplay, { body, ip: freshIp() });
    expect(await history(token)).toEqual({ items: [], next: null });
  });

  test('is told for ninety days, and then removed; nothing of it is ever changed', async () => {
    const { id, username } = await member();
    await enter(username);
    await expect(sql`UPDATE member_logins SET outcome = 'opened'`.execute(db)).rejects.toMatchObject({ code: 'ML001' });
    clock.advance(LOGINS_KEPT_MS);
    const { token } = await enter(username);
    expect(await ways(token)).toHaveLength(1);
    const rows = () => db.selectFrom('member_logins').select('at').where('member_id', '=', id).execute();
    expect(await rows()).toHaveLength(2);
    await catchUp(house.services, jobNamed('purge'));
    expect(await rows()).toEqual([{ at: clock.now() }]);
  });
});

async function countRows(): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM member_logins`.execute(db);
  return rows[0]?.n ?? 0;
}
