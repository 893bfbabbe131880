import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addPasskey, logInByPasskey, removePasskey, startAdding } from '../../../src/contract/passkeys/endpoints.ts';
import { resetByPhone, sendResetCode } from '../../../src/contract/password/endpoints.ts';
import { revokeSessionsOf } from '../../../src/gateway/core/access/sessions.ts';
import { proveContact } from '../../../src/gateway/member/contacts.ts';
import { lockMember } from '../../../src/gateway/member/locks.ts';
import { withPostgres } from '../harness.ts';
import { codeIn } from '../verification/sent.ts';
import { createAuthenticator } from './authenticator.ts';
import { PAGE, passkeyHouse } from './house.ts';

const house = await passkeyHouse({ database: await withPostgres() });
const { call, clock, db, freshIp, from, member, enter, add, begin, logInBy, keeper, sent } = house;

const openOf = (memberId: string) =>
  db.selectFrom('sessions').select('held').where('member_id', '=', memberId).where('revoked_at', 'is', null).execute();

test('of log-ins by one signature at the same moment one opens a session', async () => {
  const { id, device } = await keeper();
  const body = device.get(await begin());
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => call(logInByPasskey, { body, ...from() })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await openOf(id)).toHaveLength(2);
});

test('of signatures with one count at the same moment, as a copy of the device makes them, one opens a session', async () => {
  const { device } = await keeper();
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => logInBy(device, { bent: { counter: 3 } })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('no log-in outlives the passkey that it came by, however close they come', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, token, device, passkey } = await keeper();
    const bodies = await Promise.all(Array.from({ length: 4 }, async () => device.get(await begin(), { counter: 0 })));
    const [removed] = await Promise.allSettled([
      call(removePasskey, { token, body: { passkey: passkey.id }, ...from() }),
      ...bodies.map((body) => call(logInByPasskey, { body, ...from() })),
    ]);
    expect(removed.status).toBe('fulfilled');
    expect(await openOf(id)).toHaveLength(1);
  }
});

test('of passkeys that are added at the same moment no more than ten find room', async () => {
  const { id, username } = await member();
  const { token } = await enter(username);
  for (let n = 0; n < 8; n++) await add(token);
  const bodies = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const options = await call(startAdding, { token, body: {}, ...from() });
      return { label: 'Phone', ...createAuthenticator(PAGE).create(options) };
    }),
  );
  const outcomes = await Promise.allSettled(bodies.map((body) => call(addPasskey, { token, body, ...from() })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  const rows = await db.selectFrom('passkeys').select('id').where('member_id', '=', id).execute();
  expect(rows).toHaveLength(10);
});

test('no passkey that is added at the moment of a reset outlives it', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, username } = await member();
    const mobileNum = `91700${10_000 + round}`;
    await proveContact(
      { db, now: clock.now() },
      { merchant: 'lotus', id },
      { kind: 'mobile', value: `+63${mobileNum}` },
    );
    const { token } = await enter(username);
    const bodies = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const options = await call(startAdding, { token, body: {}, ...from() });
        return { label: 'x', ...createAuthenticator(PAGE).create(options) };
      }),
    );
    await call(sendResetCode, { body: { mobileNum }, language: 'EN', ip: freshIp() });
    const verificationCode = codeIn(sent.sms.at(-1));
    let isOver = false;
    const reset = call(resetByPhone, {
      body: { mobileNum, verificationCode, newPassword: 'fresh1day' },
      ip: freshIp(),
    });
    // They come one behind the other for as long as the reset takes, so that some are in the midst of it.
    const adding = async () => {
      for (const body of bodies) {
        if (isOver) return;
        await call(addPasskey, { token, body, ...from() }).catch(() => undefined);
      }
    };
    const added = Promise.all([
      adding(),
      ...bodies.slice(4).map((body) => call(addPasskey, { token, body, ...from() }).catch(() => undefined)),
    ]);
    await reset;
    isOver = true;
    await added;
    expect(await db.selectFrom('passkeys').select('id').where('member_id', '=', id).execute()).toEqual([]);
  }
});

test('what waits while the sessions of its member are ended is refused', async () => {
  const { id, token, passkey } = await keeper();
  const options = await call(startAdding, { token, body: {}, ...from() });
  const body = { label: 'x', ...createAuthenticator(PAGE).create(options) };
  const waiting = async () => {
    const rows =
      await sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
        db,
      );
    return rows.rows.length;
  };
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
  const { promise: ending, resolve: end } = Promise.withResolvers<void>();
  const ended = db.transaction().execute(async (trx) => {
    await lockMember(trx, { merchant: 'lotus', id });
    lock();
    await ending;
    await revokeSessionsOf({ db: trx, now: clock.now() }, { merchant: 'lotus', memberId: id });
  });
  await locked;
  const calls = Promise.allSettled([
    call(addPasskey, { token, body, ...from() }),
    call(removePasskey, { token, body: { passkey: passkey.id }, ...from() }),
  ]);
  await expect.poll(waiting, { timeout: 30_000 }).toBe(2);
  end();
  await ended;
  expect(await calls).toMatchObject([{ reason: { code: 'session.expired' } }, { reason: { code: 'session.expired' } }]);
  expect(await db.selectFrom('passkeys').select('id').where('member_id', '=', id).execute()).toEqual([
    { id: passkey.id },
  ]);
});
