import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import type { LoginValue } from '../../../src/contract/session/endpoints.ts';
import { logIn, logOut } from '../../../src/contract/session/endpoints.ts';
import { getBalance } from '../../../src/contract/wallet/endpoints.ts';
import { createHarness, LOTUS } from '../harness.ts';
import { makeMember } from '../member/making.ts';

const harness = await createHarness({
  merchants: [LOTUS, { ...LOTUS, code: 'strict', domains: ['strict.example'], flags: { PWDEXPFORCECHANGE3: true } }],
});
const { call, clock, db, logged } = harness;
await makeMember(harness, 'AnaLuz');

const DAY = 24 * 3_600_000;
let hosts = 0;
/** Each test from an address of its own, so that none meets another's failures. */
const freshIp = () => `198.51.100.${++hosts}`;

function tryLogin(
  fields: Record<string, unknown> = {},
  input: { token?: string; ip?: string; merchant?: string } = {},
): Promise<LoginValue> {
  const body = { username: 'AnaLuz', password: 'sunny1day', type: 'username', ...fields };
  return call(logIn, { body, ip: freshIp(), ...input });
}
const info = (token: string) => call(getMemberInfo, { token });

describe('logging in', () => {
  test('opens a session, and says so when it is the first', async () => {
    await makeMember(harness, 'firsttimer');
    const first = await tryLogin({ username: 'firsttimer' });
    expect(first).toMatchObject({ firstTimeLogin: true, passwordExpired: false });
    expect(await info(first.token)).toMatchObject({ userName: 'firsttimer', type: 0 });
    expect(await tryLogin({ username: 'firsttimer' })).toMatchObject({ firstTimeLogin: false });
  });

  test('takes the name in any case, and both fields with blanks around them', async () => {
    const { token } = await tryLogin({ username: '  ANALUZ ', password: ' sunny1day ' });
    expect(await info(token)).toMatchObject({ userName: 'AnaLuz' });
  });

  test('the token has 256 bits, differs each time, and is nowhere in database or log', async () => {
    const [{ token }, other] = [await tryLogin(), await tryLogin()];
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(token).not.toBe(other.token);
    const rows = await db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(logged.join()).not.toContain(token);
    expect(logged.join()).not.toContain('sunny1day');
  });

  test('a token that comes along ends; sessions on other devices stay', async () => {
    const [phone, desk] = [await tryLogin(), await tryLogin()];
    const again = await tryLogin({}, { token: desk.token });
    await expect(info(desk.token)).rejects.toMatchObject({ code: 'session.expired' });
    await expect(info(phone.token)).resolves.toBeDefined();
    await expect(info(again.token)).resolves.toBeDefined();
  });

  test('a failed login leaves the token that came along alone', async () => {
    const { token } = await tryLogin();
    await expect(tryLogin({ password: 'wrong1' }, { token })).rejects.toMatchObject({ code: 'session.credentials' });
    await expect(info(token)).resolves.toBeDefined();
  });

  test('a member of one merchant is nobody at another', async () => {
    await expect(tryLogin({}, { merchant: 'strict' })).rejects.toMatchObject({ code: 'session.credentials' });
    const { token } = await tryLogin();
    await expect(call(getMemberInfo, { token, merchant: 'strict' })).rejects.toMatchObject({ code: 'session.expired' });
  });

  test('by SMS is closed where the merchant does not offer it', async () => {
    await expect(tryLogin({ type: 'sms' })).rejects.toMatchObject({ code: 'verification.closed' });
  });
});

test('a login that fails half way opens no session', async () => {
  const broken = await createHarness();
  await makeMember(broken, 'AnaLuz');
  await sql`
    CREATE FUNCTION refuse_count() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no count'; END $$`.execute(
    broken.db,
  );
  await sql`
    CREATE TRIGGER refuse_count BEFORE UPDATE OF logins ON members
    FOR EACH ROW EXECUTE FUNCTION refuse_count()`.execute(broken.db);
  const body = { username: 'AnaLuz', password: 'sunny1day', type: 'username' };
  await expect(broken.call(logIn, { body })).rejects.toMatchObject({ code: 'system.fault' });
  expect(await broken.db.selectFrom('sessions').select('token_hash').execute()).toEqual([]);
});

describe('a password that is due', () => {
  test('123456 must be changed', async () => {
    await makeMember(harness, 'sixdigits', { password: '123456' });
    const { token, passwordExpired } = await tryLogin({ username: 'sixdigits', password: '123456' });
    expect(passwordExpired).toBe(true);
    expect(await info(token)).toMatchObject({ password: true });
    await expect(call(getBalance, { token })).rejects.toMatchObject({ status: 403, code: 'session.passwordDue' });
  });

  test('90 days old must be changed where the merchant minds, and only there', async () => {
    const password = 'sunny1day';
    await makeMember(harness, 'oldtimer');
    await makeMember(harness, 'oldtimer', { merchant: 'strict' });
    const due = async (merchant: string) => {
      const { passwordExpired } = await tryLogin({ username: 'oldtimer', password }, { merchant });
      return passwordExpired;
    };
    clock.advance(90 * DAY - 1);
    expect(await due('strict')).toBe(false);
    clock.advance(1);
    expect(await due('strict')).toBe(true);
    expect(await due('lotus')).toBe(false);
  });
});

describe('sides', () => {
  test.each([1, 2, 41, 42] as const)('an agent of type %i is sent to the agent side', async (type) => {
    const username = `agent${type}`;
    await makeMember(harness, username, { type });
    await expect(tryLogin({ username })).rejects.toMatchObject({ code: 'session.notMember', status: 403 });
    const { token } = await tryLogin({ username, side: 'agent' });
    expect(await info(token)).toMatchObject({ type });
  });

  test('a member is refused on the agent side', async () => {
    await expect(tryLogin({ side: 'agent' })).rejects.toMatchObject({ code: 'session.notAgent', status: 403 });
  });

  test('the side is told only after the right password', async () => {
    await makeMember(harness, 'hiddenagent', { type: 1 });
    const wrong = tryLogin({ username: 'hiddenagent', password: 'wrong1' });
    await expect(wrong).rejects.toMatchObject({ code: 'session.credentials' });
  });

  test('a closed account is refused, with the right password only', async () => {
    const id = await makeMember(harness, 'closedone');
    await db.updateTable('members').set({ closed_at: clock.now() }).where('id', '=', id).execute();
    await expect(tryLogin({ username: 'closedone' })).rejects.toMatchObject({ code: 'session.forbidden' });
    await expect(tryLogin({ username: 'closedone', password: 'x1' })).rejects.toMatchObject({
      code: 'session.credentials',
    });
  });
});

describe('logging out', () => {
  test('ends this session and no other', async () => {
    const [phone, desk] = [await tryLogin(), await tryLogin()];
    await call(logOut, { token: phone.token });
    await expect(info(phone.token)).rejects.toMatchObject({ code: 'session.expired' });
    await expect(call(logOut, { token: phone.token })).rejects.toMatchObject({ code: 'session.expired' });
    await expect(info(desk.token)).resolves.toBeDefined();
  });

  test('needs a session', async () => {
    await expect(call(logOut)).rejects.toMatchObject({ code: 'session.required' });
  });
});

describe('a session', () => {
  test('ends after 30 minutes without a call', async () => {
    const { token } = await tryLogin();
    clock.advance(29 * 60_000);
    await expect(info(token)).resolves.toBeDefined();
    clock.advance(29 * 60_000);
    await expect(info(token)).resolves.toBeDefined();
    clock.advance(30 * 60_000);
    await expect(info(token)).rejects.toMatchObject({ code: 'session.expired' });
  });

  test('ends after 24 hours in any case', async () => {
    const { token } = await tryLogin();
    for (let spent = 0; spent < DAY - 20 * 60_000; spent += 20 * 60_000) {
      clock.advance(20 * 60_000);
      await info(token);
    }
    clock.advance(20 * 60_000);
    await expect(info(token)).rejects.toMatchObject({ code: 'session.expired' });
  });
});
