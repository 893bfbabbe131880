import { describe, expect, test } from 'vitest';
import { changePassword } from '../../../src/contract/password/endpoints.ts';
import {
  endOtherSessions,
  endSession,
  getSessions,
  logIn,
  logOut,
  makeTicket,
  redeemTicket,
} from '../../../src/contract/session/endpoints.ts';
import { getBalance } from '../../../src/contract/wallet/endpoints.ts';
import { SESSION_IDLE_MS } from '../../../src/gateway/core/access/limits.ts';
import { openPlay, SANDBOX } from '../games/launch/open-play.ts';
import { createHarness } from '../harness.ts';
import { makeMember } from '../member/making.ts';

const house = await createHarness({ environment: SANDBOX });
const { call, clock, db } = house;

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const LAPTOP = 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
const ENDED = { status: 401, code: 'session.expired' };
/** How a vendor is answered whose player has left. */
const REFUSED = { status: 404, code: 'session' };
const UNKNOWN = { status: 404, code: 'session.unknown' };

let count = 0;
async function member(): Promise<string> {
  const username = `holder${++count}`;
  await makeMember(house, username);
  return username;
}

const enter = async (username: string, agent = PHONE, ip = '203.0.113.7') =>
  (
    await call(logIn, {
      body: { username, password: 'sunny1day', type: 'username' },
      headers: { 'User-Agent': agent },
      ip,
    })
  ).token;

const list = async (token: string) => (await call(getSessions, { token })).sessions;
const isOpen = (token: string) =>
  call(getBalance, { token }).then(
    () => true,
    () => false,
  );
/** The id of the one session that is not this one. */
async function otherOf(token: string): Promise<string> {
  const others = (await list(token)).filter(({ isOwn }) => !isOwn);
  expect(others).toHaveLength(1);
  return others[0]?.id ?? '';
}

describe('open sessions', () => {
  test('are told with device and masked address, the own first, then by their last call', async () => {
    const username = await member();
    const began = clock.now().getTime();
    const laptop = await enter(username, LAPTOP, '2001:db8:7:8::9');
    clock.advance(120_000);
    const own = await enter(username);
    clock.advance(120_000);
    await call(getBalance, { token: laptop });
    expect(await list(own)).toEqual([
      {
        ...{ id: expect.any(String), device: { browser: 'Safari', system: 'iOS' }, address: '203.0.113.*' },
        ...{ since: began + 120_000, lastCall: began + 240_000, isOwn: true },
      },
      {
        ...{ id: expect.any(String), device: { browser: 'Firefox', system: 'Linux' }, address: '2001:db8:7:*' },
        ...{ since: began, lastCall: began + 240_000, isOwn: false },
      },
    ]);
    const rows = await db.selectFrom('sessions').selectAll().where('created_at', '>=', new Date(began)).execute();
    const told = JSON.stringify(await list(own));
    for (const { token_hash } of rows) expect(told).not.toContain(token_hash);
    expect(JSON.stringify(rows)).not.toContain('203.0.113.7');
  });

  test('are those that can call: neither ended nor idle for too long, nor anybody else’s', async () => {
    const [username, other] = [await member(), await member()];
    const stranger = await enter(other);
    await enter(username);
    clock.advance(SESSION_IDLE_MS);
    const left = await enter(username);
    await call(logOut, { token: left });
    const own = await enter(username);
    expect(await list(own)).toMatchObject([{ isOwn: true }]);
    expect((await list(await enter(other))).length).toBe(1);
    expect(await isOpen(stranger)).toBe(false);
  });

  test('of a trial is its own one, and none can be ended by it', async () => {
    const token = await house.session('trial');
    expect(await list(token)).toMatchObject([{ isOwn: true, device: { browser: null, system: null }, address: null }]);
    await expect(call(endOtherSessions, { token })).rejects.toMatchObject({ code: 'session.trial' });
  });
});

describe('ending one', () => {
  test('refuses its next call, and no other session', async () => {
    const username = await member();
    const [gone, stays] = [await enter(username, LAPTOP), await enter(username)];
    const own = await enter(username);
    const laptop = (await list(own)).find(({ device }) => device.system === 'Linux');
    await call(endSession, { token: own, query: { sessionId: laptop?.id ?? '' } });
    await expect(call(getBalance, { token: gone })).rejects.toMatchObject(ENDED);
    expect([await isOpen(stays), await isOpen(own)]).toEqual([true, true]);
    await expect(call(endSession, { token: own, query: { sessionId: laptop?.id ?? '' } })).rejects.toMatchObject(
      UNKNOWN,
    );
  });

  test('of somebody else is refused as an unknown one', async () => {
    const [one, other] = [await member(), await member()];
    const [token, theirs] = [await enter(one), await enter(other)];
    const [session] = await list(theirs);
    const query = { sessionId: session?.id ?? '' };
    await expect(call(endSession, { token, query })).rejects.toMatchObject(UNKNOWN);
    expect(await isOpen(theirs)).toBe(true);
  });

  test('is not for the caller’s own, which a log-out ends', async () => {
    const token = await enter(await member());
    const [own] = await list(token);
    const query = { sessionId: own?.id ?? '' };
    await expect(call(endSession, { token, query })).rejects.toMatchObject({ status: 409, code: 'session.own' });
    expect(await isOpen(token)).toBe(true);
  });

  test.each(['', 'x', 'x'.repeat(23), 'не номер'])('refuses what names none: %j', async (sessionId) => {
    const token = await enter(await member());
    const refused = call(endSession, { token, query: { sessionId: sessionId || ' ' } });
    await expect(refused).rejects.toMatchObject({ status: 400, code: 'request.invalid' });
  });

  test('ends what tickets made of it, and the tickets that nobody has used', async () => {
    const username = await member();
    const thief = await enter(username, LAPTOP);
    const { ticket } = await call(makeTicket, { token: thief });
    const { token: made } = await call(redeemTicket, { body: { ticket } });
    const { ticket: waiting } = await call(makeTicket, { token: thief });
    const own = await enter(username);
    const first = (await list(own)).find(({ device }) => device.system === 'Linux');
    await call(endSession, { token: own, query: { sessionId: first?.id ?? '' } });
    expect([await isOpen(thief), await isOpen(made), await isOpen(own)]).toEqual([false, false, true]);
    await expect(call(redeemTicket, { body: { ticket: waiting } })).rejects.toMatchObject({ code: 'session.ticket' });
  });

  test('of one that a ticket made of the caller’s own log-in leaves the caller in', async () => {
    const own = await enter(await member());
    const { ticket } = await call(makeTicket, { token: own });
    const { token: made } = await call(redeemTicket, { body: { ticket } });
    await call(endSession, { token: own, query: { sessionId: await otherOf(own) } });
    expect([await isOpen(made), await isOpen(own)]).toEqual([false, true]);
    const { ticket: second } = await call(makeTicket, { token: own });
    const { token: child } = await call(redeemTicket, { body: { ticket: second } });
    await call(endSession, { token: child, query: { sessionId: await otherOf(child) } });
    expect([await isOpen(own), await isOpen(child)]).toEqual([false, true]);
  });

  test('ends the plays that it opened: their next stake is refused', async () => {
    const play = await openPlay(house);
    expect(await play.debit('stake-0001', '1.00')).toMatchObject({ status: 200 });
    const own = await house.session('member', play.memberId);
    await call(endSession, { token: own, query: { sessionId: await otherOf(own) } });
    expect(await play.debit('stake-0002', '1.00', 'round-02')).toMatchObject(REFUSED);
    expect(await play.held()).toBe('99.00');
  });
});

describe('ending all others', () => {
  test('leaves the caller alone, and says how many could still call', async () => {
    const [username, stranger] = [await member(), await enter(await member())];
    const others = [await enter(username), await enter(username, LAPTOP)];
    const own = await enter(username);
    expect(await call(endOtherSessions, { token: own })).toEqual({ ended: 2 });
    for (const token of others) await expect(call(getBalance, { token })).rejects.toMatchObject(ENDED);
    expect(await list(own)).toMatchObject([{ isOwn: true }]);
    expect(await isOpen(stranger)).toBe(true);
    expect(await call(endOtherSessions, { token: own })).toEqual({ ended: 0 });
  });

  test('ends the plays of a session that has been idle for too long', async () => {
    const play = await openPlay(house);
    clock.advance(SESSION_IDLE_MS);
    const own = await house.session('member', play.memberId);
    expect(await call(endOtherSessions, { token: own })).toEqual({ ended: 0 });
    expect(await play.debit('stake-0003', '1.00')).toMatchObject(REFUSED);
  });
});

test('a session that goes on after a change of the password keeps device and address', async () => {
  const token = await enter(await member());
  const body = { oldPassword: 'sunny1day', newPassword: 'foggy3day', confirmNewPassword: 'foggy3day' };
  const headers = { 'User-Agent': PHONE };
  const { token: next } = await call(changePassword, { token, body, headers, ip: '203.0.113.9' });
  expect(await list(next)).toMatchObject([{ device: { browser: 'Safari' }, address: '203.0.113.*' }]);
});
