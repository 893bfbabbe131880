import { describe, expect, test } from 'vitest';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import { logOut, makeTicket, readTicket, redeemTicket } from '../../../src/contract/session/endpoints.ts';
import { SESSION_ABSOLUTE_MS } from '../../../src/gateway/core/access/limits.ts';
import { TICKET_LIFE_MS } from '../../../src/gateway/session/limits.ts';
import { catchUp } from '../catching-up.ts';
import { createHarness, type Harness, withPostgres } from '../harness.ts';
import { jobNamed } from '../job-named.ts';

const house = await createHarness();
const { call, clock, db, session } = house;

const GONE = { status: 410, code: 'session.ticket' };

async function ticketOf(memberId: string, { call, session }: Pick<Harness, 'call' | 'session'> = house) {
  const token = await session('member', memberId);
  return { token, ...(await call(makeTicket, { token })) };
}

describe('a ticket', () => {
  test('opens a session of the member who made it, once', async () => {
    const { token, ticket, expiresAt } = await ticketOf('t-once');
    expect(expiresAt).toBe(clock.now().getTime() + TICKET_LIFE_MS);
    const opened = await call(redeemTicket, { body: { ticket } });
    expect(opened).toMatchObject({ firstTimeLogin: true, passwordExpired: false });
    expect(opened.token).not.toBe(token);
    expect(await call(getMemberInfo, { token: opened.token })).toMatchObject({ id: 't-once' });
    await call(getMemberInfo, { token });
    await expect(call(redeemTicket, { body: { ticket } })).rejects.toMatchObject(GONE);
    await expect(call(readTicket, { body: { ticket } })).rejects.toMatchObject(GONE);
  });

  test('tells whose it is without being used up', async () => {
    const { ticket } = await ticketOf('t-owner');
    const owner = await call(readTicket, { body: { ticket } });
    expect(owner).toMatchObject({ id: 't-owner' });
    expect(await call(readTicket, { body: { ticket } })).toEqual(owner);
    await call(redeemTicket, { body: { ticket } });
  });

  test('ends the session whose token comes with it, and no other', async () => {
    const { token, ticket } = await ticketOf('t-next');
    const before = await session('member', 't-before');
    const { token: opened } = await call(redeemTicket, { body: { ticket }, token: before });
    expect(await call(getMemberInfo, { token: opened })).toMatchObject({ id: 't-next' });
    await expect(call(getMemberInfo, { token: before })).rejects.toMatchObject({ code: 'session.expired' });
    await call(getMemberInfo, { token });
  });

  test('that is refused ends nobody’s session', async () => {
    const token = await session('member', 't-untouched');
    await expect(call(redeemTicket, { body: { ticket: 'made-up' }, token })).rejects.toMatchObject(GONE);
    await call(getMemberInfo, { token });
  });

  test('is good for a minute, at its own merchant', async () => {
    const { ticket } = await ticketOf('t-late');
    await expect(call(redeemTicket, { body: { ticket }, merchant: 'harbor' })).rejects.toMatchObject(GONE);
    clock.advance(TICKET_LIFE_MS - 1);
    await call(readTicket, { body: { ticket } });
    clock.advance(1);
    await expect(call(readTicket, { body: { ticket } })).rejects.toMatchObject(GONE);
    await expect(call(redeemTicket, { body: { ticket } })).rejects.toMatchObject(GONE);
  });

  test('is worth nothing once the session that made it has ended', async () => {
    const { token, ticket } = await ticketOf('t-left');
    await call(logOut, { token });
    await expect(call(redeemTicket, { body: { ticket } })).rejects.toMatchObject(GONE);
  });

  test('opens a session that ends with its maker’s log-in, however many tickets lie between', async () => {
    let { token } = await ticketOf('t-chain');
    const begun = clock.now().getTime();
    for (let quarters = 1; quarters < 96; quarters += 1) {
      clock.advance(SESSION_ABSOLUTE_MS / 96);
      const { ticket } = await call(makeTicket, { token });
      token = (await call(redeemTicket, { body: { ticket }, ip: `198.51.100.${quarters}` })).token;
    }
    await call(getMemberInfo, { token });
    clock.advance(begun + SESSION_ABSOLUTE_MS - clock.now().getTime());
    await expect(call(getMemberInfo, { token })).rejects.toMatchObject({ code: 'session.expired' });
  });

  test('opens a session that a log-out ends too, whichever of the two logs out', async () => {
    const { token, ticket } = await ticketOf('t-family');
    const { token: second } = await call(redeemTicket, { body: { ticket } });
    const { ticket: further } = await call(makeTicket, { token: second });
    const { token: third } = await call(redeemTicket, { body: { ticket: further } });
    const elsewhere = await session('member', 't-family');
    await call(logOut, { token: second });
    for (const ended of [token, second, third]) {
      await expect(call(getMemberInfo, { token: ended })).rejects.toMatchObject({ code: 'session.expired' });
    }
    await call(getMemberInfo, { token: elsewhere });
  });

  test('opens no closed account', async () => {
    const { ticket } = await ticketOf('t-closed');
    await db.updateTable('members').set({ closed_at: clock.now() }).where('id', '=', 't-closed').execute();
    await expect(call(redeemTicket, { body: { ticket } })).rejects.toMatchObject({ code: 'session.forbidden' });
  });

  test('is no session’s token, and a session’s token is no ticket', async () => {
    const { token, ticket } = await ticketOf('t-token');
    await expect(call(getMemberInfo, { token: ticket })).rejects.toMatchObject({ code: 'session.expired' });
    await expect(call(redeemTicket, { body: { ticket: token } })).rejects.toMatchObject(GONE);
  });

  test('is kept as a hash alone, and not for long', async () => {
    const { ticket } = await ticketOf('t-kept');
    const kept = () => db.selectFrom('session_tickets').selectAll().where('member_id', '=', 't-kept').execute();
    expect(await kept()).toHaveLength(1);
    expect(JSON.stringify(await kept())).not.toContain(ticket);
    clock.advance(TICKET_LIFE_MS);
    await catchUp(house.services, jobNamed('purge'));
    expect(await kept()).toEqual([]);
  });

  test('is made for members and agents, and not for a trial', async () => {
    await call(makeTicket, { token: await session('agent') });
    await expect(call(makeTicket, { token: await session('trial') })).rejects.toMatchObject({ code: 'session.trial' });
    await expect(call(makeTicket)).rejects.toMatchObject({ code: 'session.required' });
  });
});

test('of twenty who come with one ticket at once, one is let in', async () => {
  const postgres = await createHarness({ database: await withPostgres() });
  const { ticket } = await ticketOf('t-race', postgres);
  const came = await Promise.allSettled(
    Array.from({ length: 20 }, () => postgres.call(redeemTicket, { body: { ticket } })),
  );
  expect(came.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const sessions = await postgres.db.selectFrom('sessions').selectAll().where('member_id', '=', 't-race').execute();
  expect(sessions).toHaveLength(2);
});
