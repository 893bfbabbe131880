import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { HEADERS } from '../../../src/contract/core/headers.ts';
import { authenticate, revokeSession } from '../../../src/gateway/core/access/sessions.ts';
import { handle } from '../../../src/gateway/core/call/handle.ts';
import { createHarness, LOTUS } from '../harness.ts';
import { madeEndpoint } from '../made-endpoint.ts';

const path = '/wps/test/held-back';
const act = madeEndpoint(
  { method: 'POST', path, auth: 'session', value: z.object({ at: z.number() }) },
  { summary: 'x' },
);
const leave = madeEndpoint(
  { method: 'POST', path: '/wps/test/leave', auth: 'session', idempotent: true, value: z.strictObject({}) },
  { summary: 'x' },
);
const handlers = [
  handle(act, ({ now }) => ({ at: now.getTime() })),
  // The session ends while the call is under way, as another call would end it.
  handle(leave, async ({ caller, db, now, merchant }) => {
    await db
      .updateTable('members')
      .set({ nickname: 'changed' })
      .where('merchant', '=', merchant.code)
      .where('id', '=', caller.memberId)
      .execute();
    if (caller.memberId === 'm-leaves') await revokeSession({ db, now }, caller);
    return {};
  }),
];
const { app, call, clock, db, request, services, session } = await createHarness({ handlers });
const known = await services.merchants.byCode('lotus');
if (!known) throw new Error('Expected the merchant lotus.');
const { merchant } = known;

/** A call whose body its sender holds back. @returns sends the body, and waits for the answer */
function heldBack(token: string): () => Promise<{ status: number; answer: unknown }> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const headers = {
    [HEADERS.merchant]: LOTUS.code,
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
  };
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body: readable, duplex: 'half' };
  const answered = Promise.resolve(app.request(path, init, { incoming: { socket: { remoteAddress: '127.0.0.1' } } }));
  const begun = writer.write(Buffer.from('{'));
  return async () => {
    await begun;
    await writer.write(Buffer.from('}'));
    await writer.close();
    const response = await answered;
    return { status: response.status, answer: await response.json() };
  };
}

async function end(token: string): Promise<void> {
  const found = await authenticate({ ...services, now: clock.now() }, token, merchant);
  await revokeSession({ db, now: clock.now() }, { merchant: 'lotus', sessionId: found?.caller.sessionId ?? '' });
}

test('a call is answered for the session that stands when its body has come', async () => {
  const token = await session('member');
  const send = heldBack(token);
  // Another call of this session is answered meanwhile, so the one that is held back has been looked at.
  await call(act, { token });
  await end(token);
  expect(await send()).toMatchObject({ status: 401, answer: { code: 'session.expired' } });
});

test('the time of a call is that at which its body has come', async () => {
  const token = await session('member');
  const send = heldBack(token);
  await call(act, { token });
  clock.advance(60_000);
  expect(await send()).toMatchObject({ status: 200, answer: { value: { at: clock.now().getTime() } } });
});

test('nothing of a call under a key stays where its session ends before it is done, and another session may repeat it', async () => {
  const token = await session('member', 'm-leaves');
  const key = randomUUID();
  const nickname = async () =>
    (await db.selectFrom('members').select('nickname').where('id', '=', 'm-leaves').executeTakeFirst())?.nickname;
  const before = await nickname();
  await expect(call(leave, { token, key })).rejects.toMatchObject({ status: 401, code: 'session.expired' });
  expect(await nickname()).toBe(before);
  expect(await db.selectFrom('idempotency').select('scope').execute()).toEqual([]);
});

test('a call under a key goes on where its session stands', async () => {
  const token = await session('member', 'm-stays');
  const key = randomUUID();
  expect(await call(leave, { token, key })).toEqual({});
  expect((await request(leave, { token, key })).headers.get('Idempotency-Replayed')).toBe('true');
});
