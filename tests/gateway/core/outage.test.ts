import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handle } from '../../../src/gateway/core/call/handle.ts';
import { openPostgres } from '../../../src/gateway/core/db/open.ts';
import { DatabaseUnavailableError } from '../../../src/gateway/core/db/unavailable.ts';
import { houseAccount, memberAccount } from '../../../src/gateway/core/ledger/account.ts';
import { balanceOf, transfer } from '../../../src/gateway/core/ledger/ledger.ts';
import { GATE_FRESH_MS } from '../../../src/gateway/core/merchants/merchants.ts';
import { money } from '../../../src/money/money.ts';
import { whenFileEnds } from '../cleaning.ts';
import { createHarness, withPostgres } from '../harness.ts';
import { madeEndpoint } from '../made-endpoint.ts';
import { unsteadyLine } from '../server/unsteady-line.ts';

const BACK_MS = 5_000;
/** A statement that waits is given up after four seconds, and a silent server half a second later. */
const ANSWERED_MS = 6_000;
const PLAYERS = 20;

const lotus = { code: 'lotus', currency: 'PHP' } as const;
const grant = madeEndpoint(
  { method: 'POST', path: '/wps/test/grant', auth: 'member', idempotent: true, value: z.object({}) },
  { summary: 'x' },
);
const handlers = [
  handle(grant, async ({ db, now, metrics, caller, operation }) => {
    await transfer(
      { db, now, metrics },
      {
        from: houseAccount('bonus', lotus),
        to: memberAccount(caller.memberId, lotus),
        amount: money(1n, 'PHP'),
        kind: 'test.grant',
        reference: operation,
      },
    );
    return {};
  }),
];

const { url, patientDb: direct } = await withPostgres();
const line = await unsteadyLine(url);
const database = openPostgres(line.url, 8, () => undefined);
const { app, clock, db, request, session } = await createHarness({ database, handlers });
whenFileEnds(async () => {
  await database.close();
  await line.close();
});

const ready = async () => (await app.request('/health/ready')).status;

/** @returns milliseconds until `done` holds */
async function until(done: () => Promise<boolean>): Promise<number> {
  const since = performance.now();
  while (!(await done())) await wait(20);
  return performance.now() - since;
}

/** Grants as a player's browser does: the same call again, under its key, until an answer says that it is done. */
async function grantUntilDone(token: string): Promise<void> {
  const key = randomUUID();
  for (;;) {
    const response = await request(grant, { token, key });
    if (response.status === 200) return;
    const answer = z.parse(z.object({ code: z.string() }), await response.json());
    expect(['system.busy', 'idempotency.running']).toContain(answer.code);
    await wait(50);
  }
}

test('a line that is cut again and again under load loses no write, does none twice and ends no process', async () => {
  const tokens = await Promise.all(Array.from({ length: PLAYERS }, (_, index) => session('member', `m-cut-${index}`)));
  let isOver = false;
  const granted = tokens.map(async (token) => {
    let count = 0;
    while (!isOver) {
      await grantUntilDone(token);
      count += 1;
    }
    return count;
  });
  for (let cuts = 0; cuts < 10; cuts += 1) {
    await wait(100);
    line.cut();
  }
  expect(await until(async () => (await ready()) === 200)).toBeLessThan(BACK_MS);
  isOver = true;
  const counts = await Promise.all(granted);
  const balances = await Promise.all(
    counts.map(async (_, index) => (await balanceOf(db, memberAccount(`m-cut-${index}`, lotus))).minor),
  );
  expect(balances).toEqual(counts.map(BigInt));
});

test('a database that falls silent is told within two seconds, and calls are refused instead of waiting on', async () => {
  const token = await session('member', 'm-silent');
  expect(await ready()).toBe(200);
  line.fallSilent();
  const asked = performance.now();
  const refused = request(grant, { token });
  await wait(600);
  const probed = performance.now();
  expect(await ready()).toBe(503);
  expect(performance.now() - probed).toBeLessThan(2_000);
  expect((await app.request('/health/live')).status).toBe(200);
  const response = await refused;
  expect(performance.now() - asked).toBeLessThan(ANSWERED_MS);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('1');
  expect(await response.json()).toMatchObject({ success: false, code: 'system.busy' });
  line.recover();
  expect(await until(async () => (await request(grant, { token })).status === 200)).toBeLessThan(BACK_MS);
  expect(await until(async () => (await ready()) === 200)).toBeLessThan(BACK_MS);
});

test('a database that has become read-only is not ready for calls', async () => {
  const name = new URL(url).pathname.slice(1);
  await sql`ALTER DATABASE ${sql.id(name)} SET default_transaction_read_only = on`.execute(direct);
  line.cut();
  expect(await until(async () => (await ready()) === 503)).toBeLessThan(BACK_MS);
  await sql`SET default_transaction_read_only = off`.execute(direct);
  await sql`ALTER DATABASE ${sql.id(name)} RESET default_transaction_read_only`.execute(direct);
  line.cut();
  expect(await until(async () => (await ready()) === 200)).toBeLessThan(BACK_MS);
});

test('a statement that waits for a lock is given up, and its connection is used on', async () => {
  const one = openPostgres(url, 1, () => undefined);
  whenFileEnds(() => one.close());
  const connection = async () =>
    (await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(one.db)).rows[0]?.pid;
  const before = await connection();
  const [held, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = direct.transaction().execute(async (trx) => {
    await sql`LOCK TABLE accounts IN ACCESS EXCLUSIVE MODE`.execute(trx);
    held.resolve();
    await gate.promise;
  });
  await held.promise;
  await expect(balanceOf(one.db, memberAccount('m-locked', lotus))).rejects.toThrow(DatabaseUnavailableError);
  gate.resolve();
  await holding;
  expect((await balanceOf(one.db, memberAccount('m-locked', lotus))).minor).toBe(0n);
  expect(await connection()).toBe(before);
});

test('a mistake of ours is none of the database', async () => {
  const failed = sql`SELECT ${{ amount: 1n }}::jsonb`.execute(db);
  await expect(failed).rejects.toThrow(TypeError);
});

test('a page on another origin may read that the site is busy', async () => {
  const token = await session('member', 'm-origin');
  const origin = 'https://www.lotus.example';
  expect((await request(grant, { token, headers: { Origin: origin } })).status).toBe(200);
  line.fallSilent();
  clock.advance(GATE_FRESH_MS);
  const asked = [
    request(grant, { token, headers: { Origin: origin } }),
    app.request(grant.path, { method: 'OPTIONS', headers: { Origin: origin } }),
  ];
  const [refused, preflight] = await Promise.all(asked);
  line.recover();
  expect(refused?.status).toBe(503);
  expect(refused?.headers.get('access-control-allow-origin')).toBe(origin);
  expect(preflight?.status).toBe(204);
});
