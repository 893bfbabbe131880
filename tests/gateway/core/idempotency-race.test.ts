import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handle } from '../../../src/gateway/core/call/handle.ts';
import { keepAnswer, nameOperation } from '../../../src/gateway/core/call/idempotency.ts';
import { IDEMPOTENCY_LOST_MS } from '../../../src/gateway/core/call/limits.ts';
import { houseAccount, memberAccount } from '../../../src/gateway/core/ledger/account.ts';
import { balanceOf, transfer } from '../../../src/gateway/core/ledger/ledger.ts';
import { money } from '../../../src/money/money.ts';
import { createHarness, withPostgres } from '../harness.ts';
import { madeEndpoint } from '../made-endpoint.ts';

const grant = madeEndpoint(
  { method: 'POST', path: '/wps/test/grant', auth: 'member', idempotent: true, value: z.object({ id: z.string() }) },
  { summary: 'x' },
);
const lotus = { code: 'lotus', currency: 'PHP' } as const;

let failsAtTheEnd = false;
let pause: () => Promise<void> = async () => undefined;
const handlers = [
  handle(grant, async ({ db, now, metrics, caller }) => {
    // The call has no reference of its own, so only the key prevents a second grant by a repetition.
    const { id } = await transfer(
      { db, now, metrics },
      {
        from: houseAccount('bonus', lotus),
        to: memberAccount(caller.memberId, lotus),
        amount: money(500n, 'PHP'),
        kind: 'test.grant',
        reference: randomUUID(),
      },
    );
    await pause();
    if (failsAtTheEnd) {
      await sql`INSERT INTO late (known) VALUES (${id})`.execute(db);
    }
    return { id: id.toString() };
  }),
];

const database = await withPostgres(40);
await sql`CREATE TABLE late (known bigint UNIQUE, other bigint REFERENCES late (known) DEFERRABLE INITIALLY DEFERRED DEFAULT -1)`.execute(
  database.db,
);
const one = await createHarness({ database, handlers });
const two = await createHarness({ database, handlers });

/** Begins a call whose handler stands still once it has written, until it may go on; calls after it run through. */
async function standStill<Call>(begin: () => Call): Promise<{ readonly call: Call; readonly goOn: () => void }> {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  pause = () => {
    begun.resolve();
    return gate.promise;
  };
  const call = begin();
  await begun.promise;
  pause = async () => undefined;
  return { call, goOn: gate.resolve };
}

test('the same call on two processes at once takes effect once', async () => {
  const token = await one.session('member', 'm-once');
  const key = randomUUID();
  const tries = await Promise.all(
    Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? one : two).request(grant, { token, key })),
  );
  const statuses = new Set(tries.map(({ status }) => status));
  expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect((await balanceOf(one.db, memberAccount('m-once', lotus))).minor).toBe(500n);
  expect((await two.request(grant, { token, key })).headers.get('idempotency-replayed')).toBe('true');
});

test('a call holds its key as long as its transaction is open, and takes effect once, however long it stood still', async () => {
  const token = await one.session('member', 'm-lost');
  const key = randomUUID();
  const { call: lost, goOn } = await standStill(() => one.request(grant, { token, key }));
  two.clock.advance(IDEMPOTENCY_LOST_MS);
  expect((await two.request(grant, { token, key })).status).toBe(409);
  goOn();
  expect((await lost).status).toBe(200);
  expect((await two.request(grant, { token, key })).headers.get('idempotency-replayed')).toBe('true');
  expect((await balanceOf(one.db, memberAccount('m-lost', lotus))).minor).toBe(500n);
});

test('a call whose connection is lost gives its key back at once, and a repetition takes effect once', async () => {
  const token = await one.session('member', 'm-cut');
  const key = randomUUID();
  const { call: cut, goOn } = await standStill(() => one.request(grant, { token, key }));
  await sql`SELECT pg_terminate_backend(pid, 10000) FROM pg_locks
    WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(
    database.db,
  );
  const again = await two.request(grant, { token, key });
  goOn();
  expect([(await cut).status, again.status, again.headers.get('idempotency-replayed')]).toEqual([503, 200, null]);
  expect((await balanceOf(one.db, memberAccount('m-cut', lotus))).minor).toBe(500n);
});

test('of two answers to one call the first that is kept counts, and the effect of the other is undone', async () => {
  const token = await one.session('member', 'm-first');
  const key = randomUUID();
  const { call: first, goOn } = await standStill(() => one.request(grant, { token, key }));
  // A refusal is kept after its transaction was rolled back, and a repetition may have begun in between.
  const asked = { merchant: 'lotus', memberId: 'm-first', endpoint: `POST ${grant.path}`, key };
  const refused = nameOperation(two.services, { ...asked, input: { query: {}, body: {} } });
  const context = { now: two.clock.now(), random: two.services.random };
  await keepAnswer(two.db, context, refused, { status: 422, text: '{"success":false}' });
  goOn();
  expect((await first).status).toBe(409);
  expect((await one.request(grant, { token, key })).status).toBe(422);
  expect((await balanceOf(one.db, memberAccount('m-first', lotus))).minor).toBe(0n);
});

test('an answer is kept only where its effect was committed', async () => {
  const token = await one.session('member', 'm-uncommitted');
  const key = randomUUID();
  failsAtTheEnd = true;
  // The database refuses the transaction at its very end, after the handler has answered.
  expect((await one.request(grant, { token, key })).status).toBe(500);
  failsAtTheEnd = false;
  const again = await one.request(grant, { token, key });
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, null]);
  expect((await balanceOf(one.db, memberAccount('m-uncommitted', lotus))).minor).toBe(500n);
});
